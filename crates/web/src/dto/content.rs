use catalog::{Banner, Card, Faq, Landing, MissedTerm, Page, Stat, Step, Subsidiary, TrustBadge};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A question that many ask (FAQ-01).
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

/// ENT-15. What is optional is left out when there is none (ENT-16).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Banner)]
pub struct BannerBody {
    pub id: String,
    /// A picture that we serve, at most 60 KB.
    pub image_url: String,
    /// What the picture shows.
    pub alt: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// A page of ours, or an address that begins with `https://`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub link_url: Option<String>,
    /// Without one it is "Learn More".
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

/// ENT-17.
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
    /// The day, in Abuja, from which it holds.
    #[schema(value_type = String, format = Date)]
    pub effective_from: String,
    /// What it is about, in one sentence.
    pub lead: String,
    pub sections: Vec<SectionBody>,
}

/// A part of a page; `id` is its anchor.
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

/// What the landing page says besides its services (LAND-15 to LAND-23, LAND-29).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LandingContent)]
pub struct LandingBody {
    pub stats: Vec<StatBody>,
    pub trust_badges: Vec<TrustBadgeBody>,
    pub why_choose: Vec<CardBody>,
    pub how_it_works: Vec<StepBody>,
    /// Null when it is not shown.
    pub subsidiary: Option<SubsidiaryBody>,
}

/// A figure that we claim, since when, and on what grounds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Stat)]
pub struct StatBody {
    pub key: String,
    /// As it is shown: `500+`.
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

/// What somebody searched for and did not find.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SearchMissRequest {
    #[schema(min_length = 2, max_length = 60)]
    pub term: String,
}

/// A word that found nothing, and how often it was tried.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MissedTerm)]
pub struct MissedTermBody {
    pub term: String,
    pub asked: u64,
    /// The last day, in Abuja, on which it was.
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
