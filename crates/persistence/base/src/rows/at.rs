//! A point in time as SQLite stores it: text. It is read in every row of an order, a session and a
//! user, so it is read without diesel's general parser, which tries one format after another.

use chrono::{NaiveDate, NaiveDateTime};
use diesel::{
    deserialize::{self, FromSql, FromSqlRow},
    expression::AsExpression,
    pg::Pg,
    serialize::{self, Output, ToSql},
    sql_types::Timestamp as SqlTimestamp,
    sqlite::Sqlite,
};
use kernel::Timestamp;

/// A UTC time of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, AsExpression, FromSqlRow)]
#[diesel(sql_type = SqlTimestamp)]
pub struct At(pub NaiveDateTime);

impl From<At> for NaiveDateTime {
    fn from(at: At) -> Self {
        at.0
    }
}

impl From<Timestamp> for At {
    fn from(at: Timestamp) -> Self {
        Self(at.naive_utc())
    }
}

impl At {
    pub fn of(at: Option<Timestamp>) -> Option<Self> {
        at.map(Self::from)
    }
}

impl FromSql<SqlTimestamp, Pg> for At {
    fn from_sql(
        value: <Pg as diesel::backend::Backend>::RawValue<'_>,
    ) -> deserialize::Result<Self> {
        FromSql::<SqlTimestamp, Pg>::from_sql(value).map(Self)
    }
}

impl ToSql<SqlTimestamp, Pg> for At {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        ToSql::<SqlTimestamp, Pg>::to_sql(&self.0, out)
    }
}

impl FromSql<SqlTimestamp, Sqlite> for At {
    fn from_sql(
        mut value: <Sqlite as diesel::backend::Backend>::RawValue<'_>,
    ) -> deserialize::Result<Self> {
        match read(value.read_text().as_bytes()) {
            Some(at) => Ok(Self(at)),
            None => FromSql::<SqlTimestamp, Sqlite>::from_sql(value).map(Self),
        }
    }
}

impl ToSql<SqlTimestamp, Sqlite> for At {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        ToSql::<SqlTimestamp, Sqlite>::to_sql(&self.0, out)
    }
}

/// Reads `2026-12-01 09:30:00`, with or without a fraction of up to six digits. Any other text is
/// left to diesel.
#[must_use]
pub fn read(text: &[u8]) -> Option<NaiveDateTime> {
    let (whole, fraction) = match text.split_at_checked(19)? {
        (whole, []) => (whole, None),
        (whole, [b'.', fraction @ ..]) => (whole, Some(fraction)),
        _ => return None,
    };
    let marks = [(4, b'-'), (7, b'-'), (10, b' '), (13, b':'), (16, b':')];
    if marks.iter().any(|(at, mark)| whole.get(*at) != Some(mark)) {
        return None;
    }
    let part = |from: usize, to: usize| whole.get(from..to).and_then(digits);
    let year = i32::try_from(part(0, 4)?).ok()?;
    let micros = match fraction {
        None => 0,
        Some(fraction) if (1..=6).contains(&fraction.len()) => {
            let missing = 6_u32.saturating_sub(u32::try_from(fraction.len()).ok()?);
            digits(fraction)?.checked_mul(10_u32.checked_pow(missing)?)?
        }
        Some(_) => return None,
    };
    NaiveDate::from_ymd_opt(year, part(5, 7)?, part(8, 10)?)?.and_hms_micro_opt(
        part(11, 13)?,
        part(14, 16)?,
        part(17, 19)?,
        micros,
    )
}

fn digits(text: &[u8]) -> Option<u32> {
    text.iter().try_fold(0_u32, |number, byte| {
        let digit = byte.is_ascii_digit().then(|| u32::from(byte - b'0'))?;
        number.checked_mul(10)?.checked_add(digit)
    })
}
