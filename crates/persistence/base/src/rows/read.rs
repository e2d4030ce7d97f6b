//! Helpers to read and write the columns of a row. For an unreadable value, the error contains the
//! table, the id and the column, but never the value itself.

use kernel::{StoreError, Timestamp};
use serde::{Serialize, de::DeserializeOwned};
use std::str::FromStr;

/// The row that is being read, for error messages.
#[derive(Debug, Clone, Copy)]
pub struct Row<'r> {
    table: &'static str,
    id: &'r str,
}

impl<'r> Row<'r> {
    pub const fn new(table: &'static str, id: &'r str) -> Self {
        Self { table, id }
    }

    pub fn corrupt(&self, column: &str) -> StoreError {
        StoreError::Corrupt(format!("{} {}: {column}", self.table, self.id))
    }

    /// An id, a reference, an account, or any other value that can be parsed from text.
    pub fn id<T: FromStr>(&self, column: &str, text: &str) -> Result<T, StoreError> {
        text.parse().map_err(|_| self.corrupt(column))
    }

    pub fn opt_id<T: FromStr>(
        &self,
        column: &str,
        text: Option<&str>,
    ) -> Result<Option<T>, StoreError> {
        text.map(|text| self.id(column, text)).transpose()
    }

    /// A value that is stored as its code, or any other value with a function that parses its text.
    pub fn code<T>(
        &self,
        column: &str,
        text: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, StoreError> {
        read(text).ok_or_else(|| self.corrupt(column))
    }

    pub fn opt_code<T>(
        &self,
        column: &str,
        text: Option<&str>,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, StoreError> {
        text.map(|text| self.code(column, text, read)).transpose()
    }

    pub fn json<T: DeserializeOwned>(&self, column: &str, text: &str) -> Result<T, StoreError> {
        serde_json::from_str(text).map_err(|_| self.corrupt(column))
    }

    pub fn opt_json<T: DeserializeOwned>(
        &self,
        column: &str,
        text: Option<&str>,
    ) -> Result<Option<T>, StoreError> {
        text.map(|text| self.json(column, text)).transpose()
    }

    pub fn count(&self, column: &str, number: i32) -> Result<u32, StoreError> {
        u32::try_from(number).map_err(|_| self.corrupt(column))
    }
}

/// A count, converted for an `INTEGER` column.
pub fn count(number: u32) -> Result<i32, StoreError> {
    i32::try_from(number).map_err(|_| StoreError::Failed("a count does not fit its column".into()))
}

/// A value, converted for a column of JSON text.
pub fn document<T: Serialize + ?Sized>(value: &T) -> Result<String, StoreError> {
    // The error of the serializer is left out, because it could contain the value.
    serde_json::to_string(value)
        .map_err(|_| StoreError::Failed("a document cannot be written as JSON".into()))
}

pub fn time(at: impl Into<chrono::NaiveDateTime>) -> Timestamp {
    Timestamp::from_naive_utc(at.into())
}

pub fn opt_time(at: Option<impl Into<chrono::NaiveDateTime>>) -> Option<Timestamp> {
    at.map(time)
}

pub fn naive(at: Option<Timestamp>) -> Option<chrono::NaiveDateTime> {
    at.map(Timestamp::naive_utc)
}
