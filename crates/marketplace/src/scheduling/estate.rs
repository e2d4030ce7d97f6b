//! The estate of an address, with what its guards ask of visitors.

use catalog::{ContentEntry, ContentItem, Estate};
use orders::Address;

/// The published estate in the area of the address whose name is in the address.
#[must_use]
pub fn estate_of<'e>(items: &'e [ContentItem], address: &Address) -> Option<&'e Estate> {
    let shown = items.iter().filter(|item| item.shown);
    let estates = shown.filter_map(|item| match &item.entry {
        ContentEntry::Estate(estate) => Some(estate),
        ContentEntry::Faq(_)
        | ContentEntry::Stat(_)
        | ContentEntry::Banner(_)
        | ContentEntry::Service(_)
        | ContentEntry::Reply(_)
        | ContentEntry::Message(_) => None,
    });
    let texts = [
        Some(address.line.as_str()),
        address.landmark.as_deref(),
        address.directions.as_deref(),
        Some(address.area.as_str()),
    ];
    let names = |estate: &&Estate| {
        let near = geo::area_of(&estate.area)
            .is_none_or(|area| geo::area_of(&address.area).is_some_and(|other| other == area));
        near && texts
            .into_iter()
            .flatten()
            .any(|text| estate.is_named_in(text))
    };
    // The longest name is the most exact: "Sunnyvale Estate Phase 2" before "Sunnyvale Estate".
    estates.filter(names).max_by_key(|estate| estate.name.len())
}
