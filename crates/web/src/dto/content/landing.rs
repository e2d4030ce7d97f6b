//! The content of the landing page besides its services.

use catalog::{Card, Landing, Stat, Step, Subsidiary, TrustBadge};
use serde::Serialize;
use utoipa::ToSchema;

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
