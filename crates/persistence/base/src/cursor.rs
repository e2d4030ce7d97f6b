//! Cursors: the time and the id of the last row of a page. Clients treat the encoded cursor as
//! opaque.

use chrono::{DateTime, NaiveDateTime};
use kernel::{Limit, StoreError};
use marketplace::read::{Page, PageRequest};
use uuid::Uuid;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cursor {
    pub at: NaiveDateTime,
    pub id: String,
}

/// The text is not a cursor that the server made, so no page begins there.
#[derive(Debug, PartialEq, Eq)]
pub struct NotACursor;

const AT_DIGITS: usize = 16;
const ID_DIGITS: usize = 32;
/// The maximum number of rows of one time that a cursor skips.
const SAME_TIME_MAX: usize = 10_000;

impl Cursor {
    /// The cursor after which the requested page begins, or `None` for the first page.
    pub fn of(request: &PageRequest) -> Result<Option<Self>, NotACursor> {
        request.after.as_deref().map(Self::decode).transpose()
    }

    /// The cursor of a list that is ordered by a number and not by a time. The number is stored in
    /// place of the microseconds.
    pub fn ranked(rank: i64, id: String) -> Self {
        Self {
            at: DateTime::from_timestamp_micros(rank)
                .unwrap_or_default()
                .naive_utc(),
            id,
        }
    }

    pub fn rank(&self) -> i64 {
        self.at.and_utc().timestamp_micros()
    }

    /// The cursor of a list whose rows have no id. The number of rows of that time that were
    /// returned so far is stored in place of the id.
    pub fn counted(at: NaiveDateTime, returned: usize) -> Self {
        Self {
            at,
            id: format!("{returned:032x}"),
        }
    }

    /// The number of rows of the cursor's time that earlier pages have.
    pub fn returned(&self) -> usize {
        usize::from_str_radix(&self.id.replace('-', ""), 16)
            .unwrap_or_default()
            .min(SAME_TIME_MAX)
    }

    /// The key of a list that is sorted by time.
    pub fn by_time(self) -> (NaiveDateTime, String) {
        (self.at, self.id)
    }

    /// The key of a list that is sorted by a number.
    pub fn by_rank(self) -> (i64, String) {
        (self.rank(), self.id)
    }

    /// The text of the cursor.
    pub fn encode(&self) -> String {
        format!(
            "{:016x}{}",
            self.at.and_utc().timestamp_micros(),
            self.id.replace('-', "")
        )
    }

    pub fn decode(text: &str) -> Result<Self, NotACursor> {
        let digits =
            text.len() == AT_DIGITS + ID_DIGITS && text.bytes().all(|b| b.is_ascii_hexdigit());
        let (at, id) = text
            .split_at_checked(AT_DIGITS)
            .filter(|_| digits)
            .ok_or(NotACursor)?;
        let micros = i64::from_str_radix(at, 16).map_err(|_| NotACursor)?;
        let at = DateTime::from_timestamp_micros(micros)
            .ok_or(NotACursor)?
            .naive_utc();
        let id = Uuid::try_parse(id).map_err(|_| NotACursor)?.to_string();
        Ok(Self { at, id })
    }
}

/// The number of rows to query: one more than fit on the page, to see whether there is another
/// page.
pub fn rows_of(limit: Limit) -> i64 {
    i64::from(limit.rows()) + 1
}

pub const fn nothing<T>() -> Page<T> {
    Page {
        items: Vec::new(),
        next: None,
    }
}

/// The page that consists of the rows queried with [`rows_of`].
pub fn page<R, T>(
    mut rows: Vec<R>,
    limit: Limit,
    cursor: impl Fn(&R) -> Cursor,
    view: impl Fn(R) -> Result<T, StoreError>,
) -> Result<Page<T>, StoreError> {
    let most = usize::try_from(limit.rows()).unwrap_or(usize::MAX);
    let more = rows.len() > most;
    rows.truncate(most);
    let next = rows.last().filter(|_| more).map(|row| cursor(row).encode());
    Ok(Page {
        items: rows.into_iter().map(view).collect::<Result<_, _>>()?,
        next,
    })
}

/// The page of a list whose rows have no id, newest first. `rows` are the rows from the time of the
/// cursor on, and at least one more than fit on the page and [`Cursor::returned`] together.
pub fn page_by_time<R, T>(
    mut rows: Vec<R>,
    limit: usize,
    after: Option<&Cursor>,
    time_of: impl Fn(&R) -> NaiveDateTime,
    view: impl Fn(R) -> Result<T, StoreError>,
) -> Result<Page<T>, StoreError> {
    let before = after.map_or(0, |cursor| {
        let same = rows.iter().take_while(|&row| time_of(row) == cursor.at);
        same.count().min(cursor.returned())
    });
    rows.drain(..before);
    let more = rows.len() > limit;
    rows.truncate(limit);
    let next = rows.last().filter(|_| more).map(|last| {
        let at = time_of(last);
        let same = rows.iter().filter(|&row| time_of(row) == at).count();
        let earlier = after.filter(|cursor| cursor.at == at).map_or(0, |_| before);
        Cursor::counted(at, same.saturating_add(earlier)).encode()
    });
    Ok(Page {
        items: rows.into_iter().map(view).collect::<Result<_, _>>()?,
        next,
    })
}
