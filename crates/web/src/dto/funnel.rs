//! How many orders have reached each step.

use marketplace::read::Funnel;
use serde::Serialize;
use utoipa::ToSchema;

/// How many orders have reached each step. A later step includes the earlier ones.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Funnel)]
pub struct FunnelBody {
    pub created: u32,
    pub submitted: u32,
    /// Orders that have, or had, a price.
    pub quoted: u32,
    pub paid: u32,
    pub assigned: u32,
    pub completed: u32,
}

impl From<Funnel> for FunnelBody {
    fn from(funnel: Funnel) -> Self {
        Self {
            created: funnel.created,
            submitted: funnel.submitted,
            quoted: funnel.priced,
            paid: funnel.paid,
            assigned: funnel.assigned,
            completed: funnel.completed,
        }
    }
}
