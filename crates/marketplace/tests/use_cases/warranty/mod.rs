//! The Fix-it promise: the work of a job did not hold, and its provider fixes it, or another one
//! does, or money is refunded.

mod claiming;
mod visits;

use crate::support::Fixture;
use claims::WarrantyClaim;
use kernel::{Actor, Applied, Money, OrderId, ProviderId, WarrantyClaimId};
use marketplace::warranty::{
    AnswerVisit, ClaimWarranty, DeclineVisit, PayBackClaim, ReportVisit, SendOther, WarrantyError,
    answer_visit, claim_warranty, decline_visit, pay_back_claim, report_visit, send_other,
};
use testkit::world;

impl Fixture {
    async fn claim(&self, order: OrderId) -> Result<Applied<WarrantyClaimId>, WarrantyError> {
        claim_warranty(
            &self.store,
            ClaimWarranty {
                call: self.owner(),
                order,
                statement: String::new(),
            },
        )
        .await
    }
    /// A completed cleaning job with a warranty claim.
    pub async fn claimed(&self) -> (OrderId, WarrantyClaimId) {
        let order = self.completed().await;
        match self.claim(order).await {
            Ok(Applied::Now(id)) => (order, id),
            refused => panic!("it was not made: {refused:?}"),
        }
    }
    fn kept(&self, id: WarrantyClaimId) -> WarrantyClaim {
        self.state().warranty_claims[&id].clone()
    }
    async fn report(
        &self,
        who: ProviderId,
        claim: WarrantyClaimId,
    ) -> Result<Applied<()>, WarrantyError> {
        let call = self.by(Actor::Provider(who));
        report_visit(
            &self.store,
            ReportVisit {
                call,
                claim,
                report: "A new seal.".into(),
            },
        )
        .await
    }
    async fn answer_fix(
        &self,
        order: OrderId,
        still_wrong: Option<&str>,
    ) -> Result<Applied<()>, WarrantyError> {
        let still_wrong = still_wrong.map(str::to_owned);
        answer_visit(
            &self.store,
            AnswerVisit {
                call: self.owner(),
                order,
                still_wrong,
            },
        )
        .await
    }
    async fn send(
        &self,
        claim: WarrantyClaimId,
        provider: ProviderId,
        fee: Money,
    ) -> Result<(), WarrantyError> {
        send_other(
            &self.store,
            SendOther {
                call: self.by(testkit::staff(world::an_admin().id)),
                claim,
                provider,
                fee,
            },
        )
        .await
    }
    async fn pay_back(&self, claim: WarrantyClaimId, kobo: i64) -> Result<(), WarrantyError> {
        let call = self.by(testkit::staff(world::an_admin().id));
        let explanation = "It could not be mended.".to_owned();
        pay_back_claim(
            &self.store,
            PayBackClaim {
                call,
                claim,
                amount: Money::from_kobo(kobo),
                explanation,
            },
        )
        .await
    }
    async fn decline_claim(&self, claim: WarrantyClaimId) {
        let cmd = DeclineVisit {
            call: self.amina(),
            claim,
            reason: "I am in Kano.".into(),
        };
        assert_eq!(decline_visit(&self.store, cmd).await, Ok(()));
    }
    async fn with_other(&self) {
        world::stored::provider(&self.store, world::a_provider_no(8)).await;
    }
    fn told(&self, title: &str) -> usize {
        self.state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| one.title == title)
            .count()
    }
}
