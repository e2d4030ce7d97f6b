//! The filters that lists of staff share, read from the text of a query.

use http_base::Problem;
use kernel::{Date, FieldErrors, Timestamp};
use marketplace::read::{CaseFilter, OrderSearch, Sort};
use std::str::FromStr;

fn invalid(field: &str) -> Problem {
    let text = "This parameter is not valid.";
    Problem::malformed(FieldErrors::one(field, "invalid_parameter", text))
}

/// A filter that has one of a few values.
pub(in crate::routes) fn chosen<T>(
    field: &str,
    text: Option<&str>,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Problem> {
    text.filter(|text| !text.is_empty())
        .map(|text| read(text).ok_or_else(|| invalid(field)))
        .transpose()
}

/// The most rows of a selection.
const SELECTED_MAX: usize = 50;

/// The filter of a list of cases, narrowed to the selected rows.
pub(in crate::routes) fn of_selection(
    filter: Option<CaseFilter>,
    ids: Option<&str>,
) -> Result<Option<CaseFilter>, Problem> {
    let ids = selected(ids)?;
    Ok(filter.map(|filter| CaseFilter { ids, ..filter }))
}

/// The filter of a list of cases, narrowed to those whose decision waits for a second person when
/// this is asked for.
pub(in crate::routes) fn of_proposals(
    filter: Option<CaseFilter>,
    proposed: Option<&str>,
) -> Result<Option<CaseFilter>, Problem> {
    let proposed = flag("proposed", proposed)?;
    Ok(filter.map(|filter| CaseFilter { proposed, ..filter }))
}

/// The ids of selected rows, separated by commas; none when the list is not narrowed to a selection.
pub(in crate::routes) fn selected<T: FromStr>(text: Option<&str>) -> Result<Vec<T>, Problem> {
    let read = |text: &str| {
        let ids: Option<Vec<T>> = text.split(',').map(|id| id.parse().ok()).collect();
        ids.filter(|ids| ids.len() <= SELECTED_MAX)
    };
    Ok(chosen("ids", text, read)?.unwrap_or_default())
}

/// A filter that is on or off.
pub(in crate::routes) fn flag(field: &str, text: Option<&str>) -> Result<bool, Problem> {
    let read = |text: &str| text.parse().ok();
    Ok(chosen(field, text, read)?.unwrap_or(false))
}

/// The time at which the first day begins, and the time at which the last day is over.
pub(in crate::routes) fn days(
    from: Option<&str>,
    to: Option<&str>,
) -> Result<(Option<Timestamp>, Option<Timestamp>), Problem> {
    let (from, to) = (
        chosen("from", from, Date::parse)?,
        chosen("to", to, Date::parse)?,
    );
    Ok((
        from.map(|day| day.at_hour(0)),
        to.map(|day| day.at_hour(24)),
    ))
}

/// The order of the list.
pub(in crate::routes) fn sort<K>(
    text: Option<&str>,
    key: impl Fn(&str) -> Option<K>,
    usual: Sort<K>,
) -> Result<Sort<K>, Problem> {
    let read = |text: &str| {
        let (name, descending) = text
            .strip_prefix('-')
            .map_or((text, false), |name| (name, true));
        key(name).map(|by| Sort { by, descending })
    };
    Ok(chosen("sort", text, read)?.unwrap_or(usual))
}

/// The filter of a list of cases that are sorted by one key, usually in ascending order; none when
/// the search text cannot be searched for, so that nothing is found.
pub(in crate::routes) fn cases(
    q: Option<&str>,
    order: Option<&str>,
    key: &str,
) -> Result<Option<CaseFilter>, Problem> {
    let filter = CaseFilter {
        search: typed(q).and_then(OrderSearch::parse),
        reversed: reversed(order, key)?,
        ..CaseFilter::default()
    };
    let unfindable = typed(q).is_some() && filter.search.is_none();
    Ok((!unfindable).then_some(filter))
}

/// The filter of a list of cases that are sorted by their time, usually the newest first; none when
/// the search text cannot be searched for, so that nothing is found.
pub(in crate::routes) fn newest_cases(
    q: Option<&str>,
    order: Option<&str>,
) -> Result<Option<CaseFilter>, Problem> {
    let reversed = oldest_first(order)?;
    let filter = cases(q, None, "")?;
    Ok(filter.map(|filter| CaseFilter { reversed, ..filter }))
}

/// Whether a list that is sorted by one key is wanted in descending order.
pub(in crate::routes) fn reversed(order: Option<&str>, key: &str) -> Result<bool, Problem> {
    let read = |text: &str| match text.strip_prefix('-') {
        Some(name) => (name == key).then_some(true),
        None => (text == key).then_some(false),
    };
    Ok(chosen("sort", order, read)?.unwrap_or(false))
}

/// Whether a list that is sorted by its time, the newest first, is wanted in ascending order.
pub(in crate::routes) fn oldest_first(order: Option<&str>) -> Result<bool, Problem> {
    let read = |text: &str| match text {
        "created" => Some(true),
        "-created" => Some(false),
        _ => None,
    };
    Ok(chosen("sort", order, read)?.unwrap_or(false))
}

/// The search text; none when nothing was typed.
pub(in crate::routes) fn typed(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.trim().is_empty())
}
