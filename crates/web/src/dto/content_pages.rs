use super::{SmsTodayBody, content_admin::day, time};
use catalog::{Page, Section};
use chrono::{DateTime, Utc};
use kernel::FieldErrors;
use marketplace::read::{ChangeView, PageVersion};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A section of a page; `id` is its anchor.
#[derive(Debug, Clone, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = AdminSection)]
pub struct AdminSectionDto {
    #[validate(length(min = 1, max = 60))]
    pub id: String,
    #[validate(length(min = 1, max = 80, message = "A heading is 1 to 80 characters."))]
    pub heading: String,
    #[validate(length(min = 1, max = 40))]
    pub paragraphs: Vec<String>,
}

/// A version of a page of rules.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminPage)]
pub struct AdminPageBody {
    pub slug: String,
    pub version: u32,
    pub title: String,
    pub lead: String,
    pub sections: Vec<AdminSectionDto>,
    #[schema(value_type = String, format = Date)]
    pub effective_from: String,
    /// Whether the version is published; false for a version that came with a release while staff
    /// had a newer one of their own.
    pub published: bool,
}

impl From<PageVersion> for AdminPageBody {
    fn from(PageVersion { page, published }: PageVersion) -> Self {
        let section = |Section {
                           id,
                           heading,
                           paragraphs,
                       }| AdminSectionDto {
            id,
            heading,
            paragraphs,
        };
        Self {
            slug: page.slug,
            version: page.version,
            title: page.title,
            lead: page.lead,
            sections: page.sections.into_iter().map(section).collect(),
            effective_from: page.effective_from.to_string(),
            published,
        }
    }
}

/// A new version of a page of rules. `after` is the version that was edited.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = PageVersionRequest)]
pub struct PageRequestBody {
    #[validate(length(min = 1, max = 60, message = "A title is 1 to 60 characters."))]
    pub title: String,
    #[validate(length(
        min = 1,
        max = 300,
        message = "A page begins with a sentence of 1 to 300 characters."
    ))]
    pub lead: String,
    #[validate(length(min = 1, max = 40), nested)]
    pub sections: Vec<AdminSectionDto>,
    /// The first day, in Abuja, on which the version applies: today or later.
    #[schema(value_type = String, format = Date)]
    pub effective_from: String,
    pub after: u32,
}

impl PageRequestBody {
    /// Returns the new version of the page.
    ///
    /// # Errors
    /// `effectiveFrom` when it is not a day.
    pub fn page(self, slug: String) -> Result<Page, FieldErrors> {
        let effective_from = day("effectiveFrom", &self.effective_from)?;
        let section = |AdminSectionDto {
                           id,
                           heading,
                           paragraphs,
                       }| Section {
            id,
            heading,
            paragraphs,
        };
        let sections = self.sections.into_iter().map(section).collect();
        Ok(Page {
            slug,
            title: self.title,
            version: self.after,
            effective_from,
            lead: self.lead,
            sections,
        })
    }
}

/// A change of the content: its author, its time, and the values before and after.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ContentChange)]
pub struct ContentChangeBody {
    pub id: String,
    /// The item that changed, such as `faq:payment`, `synonym:electrical` or `page:terms`.
    pub subject: String,
    /// The name of the member of staff who made the change.
    pub by: String,
    pub at: DateTime<Utc>,
    /// The value before the change, a search term or an item as JSON; null for a new item.
    pub before: Option<String>,
    /// The value after the change; null for a removed item.
    pub after: Option<String>,
}

impl From<ChangeView> for ContentChangeBody {
    fn from(ChangeView { change, by_name }: ChangeView) -> Self {
        Self {
            id: change.id.to_string(),
            subject: change.subject,
            by: by_name,
            at: time(change.at),
            before: change.before,
            after: change.after,
        }
    }
}

/// How many items wait for staff. A count is null when the caller may not do that work.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Dashboard)]
pub struct DashboardBody {
    /// Tickets that wait for an answer of Gida.
    pub tickets: Option<u64>,
    /// Requests without a price.
    pub requests: Option<u64>,
    /// Jobs that were finished without proof, and that no one has confirmed in two days.
    pub unconfirmed: Option<u64>,
    /// Referral rewards that staff must check.
    pub rewards: Option<u64>,
    /// Reviews that staff must read.
    pub reviews: Option<u64>,
    /// Different search terms that found nothing within 30 days.
    pub missed_terms: Option<u64>,
    /// Jobs of the dispatch board that need attention now.
    pub dispatch: Option<u64>,
    /// Assessments that must be planned or whose report must be read.
    pub assessments: Option<u64>,
    /// Applications of providers that wait for a decision.
    pub applications: Option<u64>,
    /// Disputes that can be decided now.
    pub disputes: Option<u64>,
    /// Damage claims that are not closed.
    pub damage_claims: Option<u64>,
    /// Warranty claims that wait for a decision.
    pub warranty_claims: Option<u64>,
    /// Appeals against faults that wait for a decision.
    pub appeals: Option<u64>,
    /// Changes of roles and suspensions that wait for a second person.
    pub staff_requests: Option<u64>,
    /// Changes of settings that wait for a second person.
    pub setting_changes: Option<u64>,
    /// Gas prices that wait for a second person.
    pub gas_prices: Option<u64>,
    /// Changes of prices that wait for a second person.
    pub rate_changes: Option<u64>,
    /// Commission rules that wait for a second person, without those of the caller.
    pub commission_rules: Option<u64>,
    /// Proposals for unapplied money that wait for a second person, without those of the caller.
    pub money_proposals: Option<u64>,
    /// Refunds that finance must approve, without those that the caller has approved.
    pub refund_approvals: Option<u64>,
    /// Refunds of the whole price of a disputed order that wait for a second person, without those
    /// of the caller.
    pub full_refunds: Option<u64>,
    /// Compensations for damage that wait for a second person, without those of the caller.
    pub damage_grants: Option<u64>,
    /// Early terminations that wait for a second person, without those of the caller.
    pub early_terminations: Option<u64>,
    /// Payout batches that need a signature, without those that the caller has signed.
    pub payout_batches: Option<u64>,
    /// The messages to phones today.
    pub sms: Option<SmsTodayBody>,
}
