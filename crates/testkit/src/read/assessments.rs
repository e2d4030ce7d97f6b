use super::page;
use crate::{MemoryStore, State, total};
use async_trait::async_trait;
use kernel::{OrderId, StoreError, Timestamp};
use marketplace::read::{AssessmentQueries, AssessmentView, Page, PageRequest};
use orders::{Assessment, AssessmentOutcome, AssessmentState};
use std::cmp::Reverse;

#[async_trait]
impl AssessmentQueries for MemoryStore {
    async fn assessment(&self, order: OrderId) -> Result<Option<AssessmentView>, StoreError> {
        Ok(self.read(|state| of_order(state, order)))
    }
    async fn assessments_in(
        &self,
        wanted: AssessmentState,
        request: PageRequest,
    ) -> Result<Page<AssessmentView>, StoreError> {
        let found = self.read(|state| {
            let found = state.assessments.values().filter(|one| one.state == wanted);
            found.filter_map(|one| view(state, one)).collect()
        });
        // The oldest assessment comes first.
        let key = |view: &AssessmentView| {
            (
                Reverse((view.assessment.created_at, view.assessment.order)),
                view.assessment.order.uuid(),
            )
        };
        Ok(page(found, key, &request))
    }
    async fn assessment_outcomes(
        &self,
        since: Timestamp,
    ) -> Result<Vec<AssessmentOutcome>, StoreError> {
        Ok(self.read(|state| {
            let counts = |one: &&Assessment| {
                one.state == AssessmentState::Accepted
                    && one.reviewed_at.is_some_and(|at| at >= since)
            };
            let mut found: Vec<_> = state.assessments.values().filter(counts).collect();
            found.sort_by_key(|one| Reverse(one.reviewed_at));
            found
                .into_iter()
                .filter_map(|one| outcome(state, one))
                .take(1_000)
                .collect()
        }))
    }
}

pub(super) fn of_order(state: &State, order: OrderId) -> Option<AssessmentView> {
    view(state, state.assessments.get(&order)?)
}

fn outcome(state: &State, one: &Assessment) -> Option<AssessmentOutcome> {
    let order = state.orders.get(&one.order)?;
    let taken_off = state
        .promo_uses
        .values()
        .filter(|used| used.order == order.id && used.state.counts());
    let price = order.price.filter(|_| order.paid_at.is_some());
    let paid = price.map(|price| total(taken_off.map(|used| used.discount).chain([price.total])));
    Some(AssessmentOutcome {
        likely: one.report.as_ref()?.likely()?,
        paid,
    })
}

pub(super) fn view(state: &State, one: &Assessment) -> Option<AssessmentView> {
    let order = state.orders.get(&one.order)?;
    let assessor = one.visit.and_then(|visit| state.users.get(&visit.assessor));
    Some(AssessmentView {
        assessment: one.clone(),
        reference: order.reference.clone(),
        title: order.title.clone(),
        category_slug: order.category_slug.clone(),
        area: order.address.as_ref().map(|address| address.area.clone()),
        order_status: order.status,
        assessor_name: assessor.map(|user| {
            format!("{} {}", user.first_name, user.last_name)
                .trim()
                .to_owned()
        }),
    })
}
