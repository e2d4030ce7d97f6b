use kernel::Date;
use serde::{Deserialize, Serialize};

kernel::coded!(
    /// The kind of a content item.
    ContentKind {
        Faq => "faq",
        Stat => "stat",
        TrustBadge => "trust_badge",
        WhyChoose => "why_choose",
        HowItWorks => "how_it_works",
        Subsidiary => "subsidiary",
        Banner => "banner",
        /// What staff change about a service.
        Service => "service",
        Estate => "estate",
        /// A prepared reply of support.
        Reply => "reply",
        /// The text of a message that replaces the built-in one.
        Message => "message",
    }
);

/// A frequently asked question with its answer (FAQ-01).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faq {
    pub id: String,
    pub question: String,
    pub answer: String,
}

/// A figure that Gida claims, with its date and its source (LAND-17).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Stat {
    pub key: String,
    /// The figure as it is shown: `500+`.
    pub value: String,
    pub label: String,
    pub as_of: Date,
    pub source: String,
}

/// A promise in a few words (LAND-15).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TrustBadge {
    pub id: String,
    /// The key of an icon, one of [`super::CONTENT_ICONS`].
    pub icon_key: String,
    pub text: String,
    /// The evidence for the promise. Staff see it, visitors do not.
    pub evidence: String,
}

/// A reason to choose Gida (LAND-22).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Card {
    pub id: String,
    /// The key of an icon, one of [`super::CONTENT_ICONS`].
    pub icon_key: String,
    pub title: String,
    pub text: String,
}

/// A step in the explanation of how Gida works (LAND-29).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    pub id: String,
    pub title: String,
    pub text: String,
}

/// The company that Gida belongs to (LAND-16).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Subsidiary {
    pub id: String,
    pub name: String,
    pub text: String,
}

/// A picture of the carousel with its text (BANNER-01, ENT-15).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Banner {
    pub id: String,
    /// The address of a picture that Gida serves.
    pub image_url: String,
    /// The alternative text, for people who do not see the picture.
    pub alt: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The link target: a page of this site, or an address that begins with `https://`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link_url: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub button_label: Option<String>,
    /// The first day, in Abuja, on which the banner is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Date>,
    /// The last day, in Abuja, on which the banner is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Date>,
}

impl Banner {
    /// The addresses of the pictures that staff uploaded.
    const PICTURES: &'static str = "/api/banners/pictures";
    const PICTURE_DIGITS: usize = 32;

    /// The address of an uploaded picture. The name of its file has 32 hexadecimal digits.
    #[must_use]
    pub fn picture_url(file: &str) -> String {
        format!("{}/{file}", Self::PICTURES)
    }

    /// Whether an address is one of an uploaded picture.
    pub(super) fn is_uploaded(url: &str) -> bool {
        let file = url
            .strip_prefix(Self::PICTURES)
            .and_then(|rest| rest.strip_prefix('/'));
        file.is_some_and(|file| {
            file.len() == Self::PICTURE_DIGITS
                && file
                    .bytes()
                    .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
        })
    }

    /// Whether the banner is shown on this day.
    #[must_use]
    pub fn is_on(&self, today: Date) -> bool {
        self.from.is_none_or(|from| from <= today) && self.until.is_none_or(|until| today <= until)
    }
}

/// The content of the landing page besides its services and banners.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Landing {
    pub stats: Vec<Stat>,
    pub trust_badges: Vec<TrustBadge>,
    pub why_choose: Vec<Card>,
    pub how_it_works: Vec<Step>,
    pub subsidiary: Option<Subsidiary>,
}

/// One version of a page of rules, such as the terms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Page {
    pub slug: String,
    pub title: String,
    pub version: u32,
    /// The first day, in Abuja, on which this version is in force.
    pub effective_from: Date,
    /// A summary of the page in one sentence.
    pub lead: String,
    pub sections: Vec<Section>,
}

/// A section of a page, with an anchor to link to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    pub id: String,
    pub heading: String,
    pub paragraphs: Vec<String>,
}
