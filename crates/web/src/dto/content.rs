//! What visitors read: questions with answers, banners, pages of rules and the landing page.

mod landing;

pub use landing::LandingBody;

use catalog::{Banner, Faq, MissedTerm, Page};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A frequently asked question (FAQ-01).
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Faq)]
pub struct FaqBody {
    pub id: String,
    pub question: String,
    pub answer: String,
}

impl From<Faq> for FaqBody {
    fn from(
        Faq {
            id,
            question,
            answer,
        }: Faq,
    ) -> Self {
        Self {
            id,
            question,
            answer,
        }
    }
}

/// A banner of the carousel (ENT-15). Optional fields without a value are left out (ENT-16).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Banner)]
pub struct BannerBody {
    pub id: String,
    /// The URL of a picture that Gida serves, at most 60 KB.
    pub image_url: String,
    /// A description of the picture, for people who do not see it.
    pub alt: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// The path of a page of Gida, or a URL that begins with `https://`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub link_url: Option<String>,
    /// The text of the button; "Learn More" when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub button_label: Option<String>,
}

impl From<Banner> for BannerBody {
    fn from(banner: Banner) -> Self {
        let Banner {
            id,
            image_url,
            alt,
            title,
            description,
            link_url,
            button_label,
            from: _,
            until: _,
        } = banner;
        Self {
            id,
            image_url,
            alt,
            title,
            description,
            link_url,
            button_label,
        }
    }
}

/// The banners of the carousel (ENT-17).
#[derive(Debug, Serialize, ToSchema)]
pub struct BannerList {
    pub data: Vec<BannerBody>,
}

/// A version of a page of rules.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ContentPage)]
pub struct PageBody {
    pub slug: String,
    pub title: String,
    pub version: u32,
    /// The first day, in Abuja, on which the version applies.
    #[schema(value_type = String, format = Date)]
    pub effective_from: String,
    /// A summary of the page in one sentence.
    pub lead: String,
    pub sections: Vec<SectionBody>,
}

/// A section of a page; `id` is its anchor.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ContentSection)]
pub struct SectionBody {
    pub id: String,
    pub heading: String,
    pub paragraphs: Vec<String>,
}

impl From<Page> for PageBody {
    fn from(page: Page) -> Self {
        let sections = page.sections.into_iter().map(|section| SectionBody {
            id: section.id,
            heading: section.heading,
            paragraphs: section.paragraphs,
        });
        Self {
            slug: page.slug,
            title: page.title,
            version: page.version,
            effective_from: page.effective_from.to_string(),
            lead: page.lead,
            sections: sections.collect(),
        }
    }
}

/// A search term that found nothing.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SearchMissRequest {
    #[schema(min_length = 2, max_length = 60)]
    pub term: String,
}

/// A search term that found nothing, and how often it was tried.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MissedTerm)]
pub struct MissedTermBody {
    pub term: String,
    pub asked: u64,
    /// The last day, in Abuja, on which the term was tried.
    #[schema(value_type = String, format = Date)]
    pub last_seen: String,
}

impl From<MissedTerm> for MissedTermBody {
    fn from(MissedTerm { term, asked, last }: MissedTerm) -> Self {
        Self {
            term,
            asked,
            last_seen: last.to_string(),
        }
    }
}
