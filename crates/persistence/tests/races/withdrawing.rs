//! Credit that is paid out, spent and given back by many at the same moment.

use crate::town::{CALLERS, Town, at_once, times};
use identity::Session;
use kernel::{Money, SessionId, UserId, WithdrawalId};
use marketplace::{
    Clock,
    ordering::{CancelOrder, cancel_order},
    paying::{PayOrder, Settled, pay_order, verify_payment},
    payouts::PayoutError,
    withdrawing::{WithdrawCredit, push_withdrawal, withdraw_credit},
};
use payments::{TransferState, WithdrawalStatus};
use testkit::world;

races!(
    sixteen_who_have_their_credit_paid_out_get_it_once,
    credit_that_is_paid_out_and_spent_at_once_goes_one_way,
    a_withdrawal_that_sixteen_hand_over_leaves_once_and_comes_back_once,
);

const NUMBER: &str = "0123456789";

fn bola() -> UserId {
    world::a_complete_customer().id
}

impl Town {
    /// Bola took back what she had paid by transfer as credit, and has just given her password again.
    async fn with_money_of_her_own(&self) -> (Money, SessionId) {
        self.fake.paid_by("bank_transfer");
        let (order, reference) = self.paid_at_the_gateway().await;
        assert_eq!(
            verify_payment(self.door(), &self.gateway, &reference, self.owner()).await,
            Ok(Settled::Paid)
        );
        let cmd = CancelOrder {
            call: self.owner(),
            order,
            reason: String::new(),
            as_credit: true,
        };
        assert!(cancel_order(self.door(), cmd).await.unwrap().is_now());
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
            .door()
            .unit(move |uow| uow.sessions().insert(session.clone()))
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
    async fn pays_out(&self, session: SessionId) -> Result<WithdrawalId, PayoutError> {
        let cmd = WithdrawCredit {
            call: self.owner(),
            session,
            bank_code: "058".into(),
            number: NUMBER.parse().unwrap(),
        };
        withdraw_credit(self.door(), &self.gateway, cmd)
            .await
            .map(|withdrawal| withdrawal.id)
    }
    fn credit_of_bola(&self) -> i64 {
        self.credit(&format!("liability:credit:{}", bola()))
    }
}

async fn sixteen_who_have_their_credit_paid_out_get_it_once(town: Town) {
    let (amount, session) = town.with_money_of_her_own().await;
    let answers = at_once(CALLERS, |_| {
        let town = town.clone();
        async move { town.pays_out(session).await }
    })
    .await;
    assert_eq!(
        times(&answers, &Err(PayoutError::TooLittle)),
        CALLERS - 1,
        "{answers:?}"
    );
    assert_eq!(
        (
            town.count("withdrawals"),
            town.credit_of_bola(),
            town.credit("withdrawal:inflight:%")
        ),
        (1, 0, amount.kobo())
    );
    town.work().await;
    assert_eq!(town.fake.transfers().len(), 1);
    town.assert_sound().await;
}

async fn credit_that_is_paid_out_and_spent_at_once_goes_one_way(town: Town) {
    let (amount, session) = town.with_money_of_her_own().await;
    let order = town.priced().await;
    let answers = at_once(CALLERS, |caller| {
        let town = town.clone();
        async move {
            if caller % 2 == 0 {
                return town.pays_out(session).await.is_ok();
            }
            let cmd = PayOrder {
                start: town.a_start(town.owner(), order),
                use_credit: Some(true),
            };
            let _paying = pay_order(town.door(), &town.fake, cmd).await;
            false
        }
    })
    .await;
    let left = times(&answers, &true);
    let spent = town.count("credit_uses WHERE state IN ('HELD', 'SPENT')");
    assert!(
        left <= 1 && spent <= 1 && left + usize::try_from(spent).unwrap() >= 1,
        "{left} {spent} {answers:?}"
    );
    assert_eq!(town.count("withdrawals"), i64::try_from(left).unwrap());
    let gone = town.credit("withdrawal:inflight:%")
        + town.credit("credit:held:%")
        + town.credit("escrow:order:%");
    assert!(
        town.credit_of_bola() + gone >= amount.kobo(),
        "nothing is lost"
    );
    town.assert_sound().await;
}

async fn a_withdrawal_that_sixteen_hand_over_leaves_once_and_comes_back_once(town: Town) {
    let (amount, session) = town.with_money_of_her_own().await;
    let held = town.credit("psp:clearing");
    let id = town.pays_out(session).await.unwrap();
    for (state, wanted) in [
        (TransferState::Pending, WithdrawalStatus::Sent),
        (TransferState::Success, WithdrawalStatus::Paid),
        (TransferState::Reversed, WithdrawalStatus::Reversed),
    ] {
        town.fake.set_transfers(state);
        at_once(CALLERS, |_| {
            let town = town.clone();
            async move { drop(push_withdrawal(town.door(), &town.gateway, id, town.system()).await) }
        })
        .await;
        assert_eq!(
            town.queries.withdrawals_of(bola()).await.unwrap()[0].status,
            wanted
        );
        town.assert_sound().await;
    }
    assert_eq!(town.fake.transfers().len(), 1);
    assert_eq!(
        (
            town.credit_of_bola(),
            town.credit("withdrawal:inflight:%"),
            town.credit("psp:clearing")
        ),
        (amount.kobo(), 0, held)
    );
    assert_eq!(
        town.count("ledger_entries WHERE reference LIKE 'withdrawal-returned:%'"),
        1
    );
}
