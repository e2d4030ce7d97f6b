use catalog::{Banner, Card, Faq, Landing, MissedTerm, Page, Stat, Step, Subsidiary, TrustBadge};
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

/// The content of the landing page besides its services (LAND-15 to LAND-23, LAND-29).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LandingContent)]
pub struct LandingBody {
    pub stats: Vec<StatBody>,
    pub trust_badges: Vec<TrustBadgeBody>,
    pub why_choose: Vec<CardBody>,
    pub how_it_works: Vec<StepBody>,
    /// The subsidiary; null when it is not shown.
    pub subsidiary: Option<SubsidiaryBody>,
}

/// A figure that Gida states about itself, with its source and the day since which it is true.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Stat)]
pub struct StatBody {
    pub key: String,
    /// The figure as it is shown, such as `500+`.
    pub value: String,
    pub label: String,
    #[schema(value_type = String, format = Date)]
    pub as_of: String,
    pub source: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrustBadge)]
pub struct TrustBadgeBody {
    pub icon_key: String,
    pub text: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ContentCard)]
pub struct CardBody {
    pub icon_key: String,
    pub title: String,
    pub text: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ContentStep)]
pub struct StepBody {
    pub title: String,
    pub text: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Subsidiary)]
pub struct SubsidiaryBody {
    pub name: String,
    pub text: String,
}

impl From<Landing> for LandingBody {
    fn from(landing: Landing) -> Self {
        let stat = |Stat {
                        key,
                        value,
                        label,
                        as_of,
                        source,
                    }| StatBody {
            key,
            value,
            label,
            as_of: as_of.to_string(),
            source,
        };
        Self {
            stats: landing.stats.into_iter().map(stat).collect(),
            trust_badges: landing
                .trust_badges
                .into_iter()
                .map(|TrustBadge { icon_key, text, .. }| TrustBadgeBody { icon_key, text })
                .collect(),
            why_choose: landing
                .why_choose
                .into_iter()
                .map(
                    |Card {
                         icon_key,
                         title,
                         text,
                         ..
                     }| CardBody {
                        icon_key,
                        title,
                        text,
                    },
                )
                .collect(),
            how_it_works: landing
                .how_it_works
                .into_iter()
                .map(|Step { title, text, .. }| StepBody { title, text })
                .collect(),
            subsidiary: landing
                .subsidiary
                .map(|Subsidiary { name, text, .. }| SubsidiaryBody { name, text }),
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
