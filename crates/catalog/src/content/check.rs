//! The rules of the content that staff write.

mod banner;

use super::{Card, Faq, Landing, Page, Stat, Step, Subsidiary, TrustBadge};
use crate::{
    ContentFault,
    text::{is_plain, is_slug},
};
use std::collections::BTreeSet;

/// The icons that the client draws next to content. The icons of services are [`crate::ICON_KEYS`].
pub const CONTENT_ICONS: [&str; 10] = [
    "badge-check",
    "banknote",
    "clock",
    "key-round",
    "lock",
    "map-pin",
    "package-check",
    "receipt",
    "shield-check",
    "wrench",
];

type Rule = (bool, &'static str);

fn check(id: &str, rules: &[Rule]) -> Result<(), ContentFault> {
    let named = (
        is_slug(id),
        "the id must be lower-case letters, digits and dashes, at most 60",
    );
    let broken = std::iter::once(&named).chain(rules).find(|(kept, _)| !kept);
    broken.map_or(Ok(()), |(_, why)| {
        Err(ContentFault {
            id: id.chars().take(60).collect(),
            field: None,
            why,
        })
    })
}

fn icon(key: &str) -> Rule {
    (CONTENT_ICONS.contains(&key), "the icon key is unknown")
}

impl Faq {
    /// Checks the id and the length of both texts.
    ///
    /// # Errors
    /// The first fault that is found.
    pub fn check(&self) -> Result<(), ContentFault> {
        let question = (
            is_plain(&self.question, 160),
            "a question is 1 to 160 characters of plain text",
        );
        check(
            &self.id,
            &[
                question,
                (
                    is_plain(&self.answer, 1200),
                    "an answer is 1 to 1200 characters of plain text",
                ),
            ],
        )
    }
}

impl Stat {
    /// Checks the key and the texts. A figure must name its source.
    ///
    /// # Errors
    /// The first fault that is found.
    pub fn check(&self) -> Result<(), ContentFault> {
        let value = (
            is_plain(&self.value, 12),
            "a figure is at most 12 characters",
        );
        let label = (
            is_plain(&self.label, 60),
            "a label is 1 to 60 characters of plain text",
        );
        check(
            &self.key,
            &[
                value,
                label,
                (
                    is_plain(&self.source, 300),
                    "a figure names where it comes from",
                ),
            ],
        )
    }
}

impl TrustBadge {
    /// Checks the id, the icon and the texts. A badge must name its evidence.
    ///
    /// # Errors
    /// The first fault that is found.
    pub fn check(&self) -> Result<(), ContentFault> {
        let text = (
            is_plain(&self.text, 60),
            "a badge is 1 to 60 characters of plain text",
        );
        check(
            &self.id,
            &[
                icon(&self.icon_key),
                text,
                (
                    is_plain(&self.evidence, 300),
                    "a badge names what makes it true",
                ),
            ],
        )
    }
}

impl Card {
    /// Checks the id, the icon and the texts.
    ///
    /// # Errors
    /// The first fault that is found.
    pub fn check(&self) -> Result<(), ContentFault> {
        check(
            &self.id,
            &[icon(&self.icon_key), title(&self.title), text(&self.text)],
        )
    }
}

impl Step {
    /// Checks the id and the texts.
    ///
    /// # Errors
    /// The first fault that is found.
    pub fn check(&self) -> Result<(), ContentFault> {
        check(&self.id, &[title(&self.title), text(&self.text)])
    }
}

impl Subsidiary {
    /// Checks the id and the texts.
    ///
    /// # Errors
    /// The first fault that is found.
    pub fn check(&self) -> Result<(), ContentFault> {
        check(&self.id, &[title(&self.name), text(&self.text)])
    }
}

impl Landing {
    /// Checks every part, and that no two items of a kind share an id.
    ///
    /// # Errors
    /// The first fault that is found.
    pub fn check(&self) -> Result<(), ContentFault> {
        self.stats.iter().try_for_each(Stat::check)?;
        self.trust_badges.iter().try_for_each(TrustBadge::check)?;
        self.why_choose.iter().try_for_each(Card::check)?;
        self.how_it_works.iter().try_for_each(Step::check)?;
        self.subsidiary.iter().try_for_each(Subsidiary::check)?;
        distinct(self.stats.iter().map(|stat| &stat.key))?;
        distinct(self.trust_badges.iter().map(|badge| &badge.id))?;
        distinct(self.why_choose.iter().map(|card| &card.id))?;
        distinct(self.how_it_works.iter().map(|step| &step.id))
    }
}

impl Page {
    /// Checks the slug, the version and the texts, and that the ids of the sections are distinct.
    ///
    /// # Errors
    /// The first fault that is found.
    pub fn check(&self) -> Result<(), ContentFault> {
        let whole = |paragraphs: &[String]| {
            !paragraphs.is_empty() && paragraphs.iter().all(|text| is_plain(text, 2000))
        };
        let sections = self
            .sections
            .iter()
            .all(|one| is_slug(&one.id) && is_plain(&one.heading, 80) && whole(&one.paragraphs));
        let rules = [
            title(&self.title),
            (self.version > 0, "versions count from 1"),
            (
                is_plain(&self.lead, 300),
                "a page begins with a sentence of 1 to 300 characters",
            ),
            (
                (1..=40).contains(&self.sections.len()) && sections,
                "a page has 1 to 40 sections, each with an id, a heading and a text",
            ),
        ];
        check(&self.slug, &rules)?;
        distinct(self.sections.iter().map(|section| &section.id))
    }
}

pub(super) fn distinct<'i>(ids: impl Iterator<Item = &'i String>) -> Result<(), ContentFault> {
    let mut seen = BTreeSet::new();
    for id in ids {
        if !seen.insert(id) {
            return Err(ContentFault {
                id: id.clone(),
                field: None,
                why: "it is there twice",
            });
        }
    }
    Ok(())
}

fn title(text: &str) -> Rule {
    (
        is_plain(text, 60),
        "a title is 1 to 60 characters of plain text",
    )
}

fn text(text: &str) -> Rule {
    (
        is_plain(text, 300),
        "a text is 1 to 300 characters of plain text",
    )
}
