//! The address book of a customer: the places that they save, rename and delete.

mod delete;
mod error;
mod owned;
mod rename;
mod save;

pub use delete::{DeletePlace, delete_place};
pub use error::SavedPlacesError;
pub use rename::{RenamePlace, rename_place};
pub use save::{SavePlace, save_place};
