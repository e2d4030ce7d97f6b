//! The words that people search by, and how the texts of the services are written.

use crate::{category, seeds};
use catalog::CategorySeed;
use std::collections::BTreeSet;

#[test]
fn srch_05_people_find_services_by_the_words_they_use() {
    for (slug, word) in [
        ("electrical", "nepa"),
        ("electrical", "light"),
        ("generator-servicing", "gen"),
        ("plumbing", "pumping machine"),
        ("gas-refill-delivery", "cylinder"),
        ("pest-control", "fumigation"),
        ("domestic-staff", "house help"),
        ("tutoring", "lesson teacher"),
        ("security", "mai guard"),
        ("plumbing", "soakaway"),
        ("inverter-solar", "no light"),
    ] {
        assert!(
            category(slug)
                .keywords
                .iter()
                .any(|keyword| keyword == word),
            "{slug}: {word}"
        );
    }
    for seed in seeds() {
        let different: BTreeSet<_> = seed.category.keywords.iter().collect();
        assert!(
            different.len() == seed.category.keywords.len() && different.len() >= 20,
            "{}",
            seed.category.slug
        );
    }
}

/// Every text of every category and form that users read.
fn texts() -> Vec<String> {
    let mut texts = Vec::new();
    for CategorySeed { category, form } in seeds() {
        texts.extend([category.name, category.description]);
        for field in form.fields {
            texts.push(field.label);
            texts.extend(field.help);
            for option in field.options.unwrap_or_default() {
                texts.push(option.label);
                texts.extend(option.help);
            }
        }
    }
    texts
}

#[test]
fn the_voice_is_calm() {
    for text in texts() {
        assert!(
            !text.contains('!') && !text.contains("  ") && text.trim() == text,
            "{text}"
        );
        assert!(
            text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()),
            "{text}"
        );
    }
    for seed in seeds() {
        assert!(
            seed.category.description.ends_with('.'),
            "{}",
            seed.category.slug
        );
    }
}
