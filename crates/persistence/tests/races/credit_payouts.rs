//! Store credit that many requests pay out, spend and return at the same moment.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use identity::Session;
use kernel::{CreditPayoutId, Money, SessionId, UserId};
use marketplace::{
    Clock,
    credit_payouts::{WithdrawCredit, push_credit_payout, withdraw_credit},
    orders::{CancelOrder, cancel_order},
    payments::{PayOrder, Settled, pay_order, verify_payment},
    payouts::PayoutError,
};
use payments::{CreditPayoutStatus, TransferState};
use testkit::world;

races!(
    sixteen_who_have_their_credit_paid_out_get_it_once,
    credit_that_is_paid_out_and_spent_at_once_goes_one_way,
    a_credit_payout_that_sixteen_hand_over_leaves_once_and_comes_back_once,
);

const NUMBER: &str = "0123456789";

fn bola() -> UserId {
    world::a_complete_customer().id
}

impl Scenario {
    /// Bola paid by bank transfer and received a refund of it as store credit. She has just
    /// confirmed her password.
    async fn with_money_of_her_own(&self) -> (Money, SessionId) {
        self.fake.paid_by("bank_transfer");
        let (order, reference) = self.paid_at_the_gateway().await;
        assert_eq!(
            verify_payment(self.store(), &self.gateway, &reference, self.owner()).await,
            Ok(Settled::Paid)
        );
        let cmd = CancelOrder {
            call: self.owner(),
            order,
            reason: String::new(),
            as_credit: true,
        };
        assert!(cancel_order(self.store(), cmd).await.unwrap().is_now());
        let user = world::a_complete_customer();
        self.fake.open_account(
            "058",
            NUMBER,
            &format!("{} {}", user.last_name, user.first_name),
        );
        let session = Session {
            reauth_until: Some(self.clock.now().plus_mins(10)),
            ..world::a_session(&user, 'e')
        };
        let id = session.id;
        let stored = self
            .store()
            .bare_unit(move |uow| uow.sessions().insert(session.clone()))
            .await;
        stored.unwrap_or_else(|error: kernel::StoreError| panic!("{error}"));
        (
            self.queries
                .withdrawable_of(bola(), self.clock.now())
                .await
                .unwrap(),
            id,
        )
    }
    async fn pays_out(&self, session: SessionId) -> Result<CreditPayoutId, PayoutError> {
        let cmd = WithdrawCredit {
            call: self.owner(),
            session,
            bank_code: "058".into(),
            number: NUMBER.parse().unwrap(),
        };
        withdraw_credit(self.store(), &self.gateway, cmd)
            .await
            .map(|credit_payout| credit_payout.id)
    }
    fn credit_of_bola(&self) -> i64 {
        self.credit(&format!("liability:credit:{}", bola()))
    }
}

async fn sixteen_who_have_their_credit_paid_out_get_it_once(scenario: Scenario) {
    let (amount, session) = scenario.with_money_of_her_own().await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move { scenario.pays_out(session).await }
    })
    .await;
    assert_eq!(
        times(&answers, &Err(PayoutError::TooLittle)),
        CALLERS - 1,
        "{answers:?}"
    );
    assert_eq!(
        (
            scenario.count("credit_payouts"),
            scenario.credit_of_bola(),
            scenario.credit("withdrawal:inflight:%")
        ),
        (1, 0, amount.kobo())
    );
    scenario.work().await;
    assert_eq!(scenario.fake.transfers().len(), 1);
    scenario.assert_sound().await;
}

async fn credit_that_is_paid_out_and_spent_at_once_goes_one_way(scenario: Scenario) {
    let (amount, session) = scenario.with_money_of_her_own().await;
    let order = scenario.priced().await;
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller % 2 == 0 {
                return scenario.pays_out(session).await.is_ok();
            }
            let cmd = PayOrder {
                start: scenario.a_start(scenario.owner(), order),
                use_credit: Some(true),
            };
            let _paying = pay_order(scenario.store(), &scenario.fake, cmd).await;
            false
        }
    })
    .await;
    let left = times(&answers, &true);
    let spent = scenario.count("credit_uses WHERE state IN ('HELD', 'SPENT')");
    assert!(
        left <= 1 && spent <= 1 && left + usize::try_from(spent).unwrap() >= 1,
        "{left} {spent} {answers:?}"
    );
    assert_eq!(
        scenario.count("credit_payouts"),
        i64::try_from(left).unwrap()
    );
    let gone = scenario.credit("withdrawal:inflight:%")
        + scenario.credit("credit:held:%")
        + scenario.credit("escrow:order:%");
    assert!(
        scenario.credit_of_bola() + gone >= amount.kobo(),
        "nothing is lost"
    );
    scenario.assert_sound().await;
}

async fn a_credit_payout_that_sixteen_hand_over_leaves_once_and_comes_back_once(
    scenario: Scenario,
) {
    let (amount, session) = scenario.with_money_of_her_own().await;
    let held = scenario.credit("psp:clearing");
    let id = scenario.pays_out(session).await.unwrap();
    for (state, wanted) in [
        (TransferState::Pending, CreditPayoutStatus::Sent),
        (TransferState::Success, CreditPayoutStatus::Paid),
        (TransferState::Reversed, CreditPayoutStatus::Reversed),
    ] {
        scenario.fake.set_transfers(state);
        at_once(CALLERS, |_| {
            let scenario = scenario.clone();
            async move {
                drop(
                    push_credit_payout(scenario.store(), &scenario.gateway, id, scenario.system())
                        .await,
                )
            }
        })
        .await;
        assert_eq!(
            scenario.queries.credit_payouts_of(bola()).await.unwrap()[0].status,
            wanted
        );
        scenario.assert_sound().await;
    }
    assert_eq!(scenario.fake.transfers().len(), 1);
    assert_eq!(
        (
            scenario.credit_of_bola(),
            scenario.credit("withdrawal:inflight:%"),
            scenario.credit("psp:clearing")
        ),
        (amount.kobo(), 0, held)
    );
    assert_eq!(
        scenario.count("ledger_entries WHERE reference LIKE 'withdrawal-returned:%'"),
        1
    );
}
