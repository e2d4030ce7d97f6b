//! What every file that queries the database imports: diesel's prelude, with our own
//! `RunQueryDsl` in place of diesel's.

pub(crate) use crate::prepared::RunQueryDsl;
pub(crate) use diesel::prelude::*;
