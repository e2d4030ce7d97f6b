//! Damage by a job: reported with a tap, documented, answered, and paid out of the guarantee fund
//! by one person or two.

mod claiming;
mod granting;

use crate::{
    disputes::officer,
    support::{Fixture, bola},
};
use claims::{DamageClaim, DamageState, Evidence};
use kernel::{Actor, Applied, DamageClaimId, Money, OrderId, Permission, UploadId, UserId};
use marketplace::{
    damage::{
        AddToDamage, AgreeToDamage, ClaimDamage, DamageClaimsError, GrantDamage, RefuseDamage,
        add_to_damage, agree_to_damage, claim_damage, grant_damage, refuse_damage,
    },
    staff::AuditKind,
    uploads::Upload,
};
use payments::ledger::Account;
use testkit::id_no;

fn naira(naira: i64) -> Money {
    Money::from_kobo(naira * 100)
}

impl Fixture {
    async fn report_damage(
        &self,
        order: OrderId,
    ) -> Result<Applied<DamageClaimId>, DamageClaimsError> {
        claim_damage(
            &self.store,
            ClaimDamage {
                call: self.owner(),
                order,
            },
        )
        .await
    }
    pub fn a_photo(&self, number: u64, owner: UserId) -> UploadId {
        let id: UploadId = id_no(8_900 + number).into();
        let (file, sha256) = ("ab".repeat(16), "cd".repeat(32));
        let photo = Upload {
            id,
            owner: Some(owner),
            file,
            bytes: 1_000,
            width: 640,
            height: 480,
            sha256,
            created_at: self.clock_now(),
            order: None,
        };
        self.store
            .tamper(|state| drop(state.uploads.insert(id, photo)));
        id
    }
    async fn show_damage(&self, order: OrderId, photo: UploadId) -> Result<(), DamageClaimsError> {
        let evidence = Evidence {
            statement: "The television fell.".into(),
            asked: None,
            photos: vec![photo],
        };
        add_to_damage(
            &self.store,
            AddToDamage {
                call: self.owner(),
                order,
                evidence,
            },
        )
        .await
    }
    /// A cleaning job after which a television was broken, with a photo of it.
    async fn damaged(&self, number: u64) -> (OrderId, DamageClaimId) {
        let order = self.completed().await;
        let Ok(Applied::Now(claim)) = self.report_damage(order).await else {
            panic!("it was not made")
        };
        assert_eq!(
            self.show_damage(order, self.a_photo(number, bola())).await,
            Ok(())
        );
        (order, claim)
    }
    async fn again(&self, order: OrderId, number: u64) -> DamageClaimId {
        let Ok(Applied::Now(claim)) = self.report_damage(order).await else {
            panic!("it was not made")
        };
        assert_eq!(
            self.show_damage(order, self.a_photo(number, bola())).await,
            Ok(())
        );
        claim
    }
    fn damage(&self, id: DamageClaimId) -> DamageClaim {
        self.state().damage_claims[&id].clone()
    }
    async fn grant(
        &self,
        staff: u64,
        claim: DamageClaimId,
        amount: Money,
    ) -> Result<DamageState, DamageClaimsError> {
        let (call, explanation) = (
            self.by(testkit::staff(officer(staff))),
            "The television was new.".to_owned(),
        );
        grant_damage(
            &self.store,
            GrantDamage {
                call,
                claim,
                amount,
                explanation,
            },
        )
        .await
    }
    async fn agree(
        &self,
        staff: u64,
        claim: DamageClaimId,
        permission: Permission,
        agree: bool,
    ) -> Result<DamageState, DamageClaimsError> {
        let call = self.by(Actor::staff(officer(staff), &[permission]));
        agree_to_damage(&self.store, AgreeToDamage { call, claim, agree }).await
    }
    async fn refuse(&self, claim: DamageClaimId) -> Result<DamageState, DamageClaimsError> {
        let call = self.by(testkit::staff(officer(1)));
        refuse_damage(
            &self.store,
            RefuseDamage {
                call,
                claim,
                explanation: "The crack is older.".into(),
            },
        )
        .await
    }
    fn audit_kinds(&self) -> Vec<AuditKind> {
        self.state()
            .audit_entries
            .iter()
            .map(|entry| entry.kind)
            .collect()
    }
    fn told_of_damage(&self, who: UserId, title: &str) -> usize {
        self.state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| one.user == who && one.title == title)
            .count()
    }
    fn paid_for_damage(&self) -> (i64, i64) {
        (
            self.balance(&Account::GuaranteeFund),
            self.balance(&Account::CustomerCredit(bola())),
        )
    }
}
