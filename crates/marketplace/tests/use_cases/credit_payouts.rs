//! Store credit that is the customer's own money is paid out to their bank account.

use crate::support::{Fixture, bola};
use identity::Session;
use kernel::{Actor, Applied, Money, SessionId};
use marketplace::{
    TaskKind,
    credit_payouts::{WithdrawCredit, withdraw_credit},
    orders::{CancelOrder, cancel_order},
    payments::{ReceiveWebhook, receive_webhook},
    payouts::PayoutError,
};
use payments::{
    CreditPayout, CreditPayoutStatus, GatewayError, TransferState, credit_payout_reference,
    ledger::Account,
};
use referrals::CreditKind;
use testkit::{FakeGateway, GatewayCallKind, total, world};

const NUMBER: &str = "0123456789";

impl Fixture {
    /// The credit that Bola may have paid out.
    fn withdrawable(&self) -> Money {
        let state = self.state();
        let own = state
            .credit
            .values()
            .filter(|grant| grant.owner == bola() && grant.withdrawable);
        total(own.map(|grant| grant.left))
    }
    /// Bola's session, in which she has just confirmed her password, and her account at a bank.
    pub fn bola_at_the_bank(&self) -> SessionId {
        let user = self.state().users[&bola()].clone();
        self.gateway.open_account(
            "058",
            NUMBER,
            &format!("{} {}", user.last_name, user.first_name),
        );
        let session = Session {
            reauth_until: Some(self.clock_now().plus_mins(10)),
            ..world::a_session(&user, 'f')
        };
        let id = session.id;
        self.store
            .tamper(|state| drop(state.sessions.insert(id, session)));
        id
    }
    /// An order of Bola's that was paid through this channel, and whose refund she took as store
    /// credit.
    pub async fn credited(&self, channel: &'static str) -> Money {
        self.gateway.paid_by(channel);
        let (order, _) = self.paid().await;
        let paid = self.order(order).paid;
        let cmd = CancelOrder {
            call: self.owner(),
            order,
            reason: String::new(),
            as_credit: true,
        };
        assert_eq!(cancel_order(&self.store, cmd).await, Ok(Applied::Now(())));
        paid
    }
    async fn pays_out(&self, number: &str) -> Result<CreditPayout, PayoutError> {
        let session = self.bola_at_the_bank();
        let number = number.parse().expect("ten digits");
        let cmd = WithdrawCredit {
            call: self.owner(),
            session,
            bank_code: "058".into(),
            number,
        };
        withdraw_credit(&self.store, &self.gateway, cmd).await
    }
    fn credit_payout(&self) -> CreditPayout {
        let mut all: Vec<_> = self.state().credit_payouts.owned().into_values().collect();
        assert_eq!(all.len(), 1);
        all.remove(0)
    }
    fn credit_of_bola(&self) -> i64 {
        -self.balance(&Account::CustomerCredit(bola()))
    }
    fn was_told(&self, title: &str) -> bool {
        self.state()
            .notifications
            .owned()
            .into_values()
            .any(|one| one.title == title && one.user == bola())
    }
    async fn transfer_webhook_comes(&self) {
        let transfer = self.gateway.transfers().pop().expect("a transfer");
        let (signature, body) = FakeGateway::transfer_webhook(&transfer);
        let cmd = ReceiveWebhook {
            call: self.by(Actor::Guest),
            signature,
            body,
        };
        let _applied = receive_webhook(&self.store, &self.gateway, cmd)
            .await
            .expect("a signed body");
        self.work().await;
    }
}

#[tokio::test]
async fn money_that_came_by_transfer_and_became_credit_goes_to_an_account_in_its_owners_name() {
    let fixture = Fixture::new().await;
    let paid = fixture.credited("bank_transfer").await;
    assert_eq!(fixture.withdrawable(), paid);
    let booked = fixture.pays_out(NUMBER).await.unwrap();
    assert_eq!(
        (booked.amount, booked.status, booked.paid_to.as_str()),
        (
            paid,
            CreditPayoutStatus::Booked,
            "Guaranty Trust Bank ••••••6789"
        )
    );
    assert_eq!(
        (
            fixture.credit_of_bola(),
            fixture.balance(&Account::CreditPayoutInFlight(booked.id))
        ),
        (0, -paid.kobo())
    );
    fixture.assert_sound().await;
    fixture.work().await;
    assert_eq!(fixture.credit_payout().status, CreditPayoutStatus::Sent);
    let sent = fixture.gateway.transfers();
    assert_eq!(
        (sent.len(), sent[0].reference.clone(), sent[0].amount),
        (1, credit_payout_reference(booked.id), paid)
    );
    fixture.gateway.set_transfers(TransferState::Success);
    fixture.work_after_mins(10).await;
    let done = fixture.credit_payout();
    assert_eq!(
        (done.status, done.account, done.settled_at),
        (CreditPayoutStatus::Paid, None, Some(fixture.clock_now())),
        "the number is forgotten"
    );
    assert_eq!(
        fixture.balance(&Account::CreditPayoutInFlight(booked.id)),
        0
    );
    fixture.work_after_mins(24 * 60).await;
    assert_eq!(
        (
            fixture.gateway.transfers().len(),
            fixture.credit_payout().status
        ),
        (1, CreditPayoutStatus::Paid),
        "it is looked at once more"
    );
    assert!(
        fixture
            .job(TaskKind::PushCreditPayout, booked.id.uuid())
            .is_none()
    );
    fixture.reactions().await;
    assert!(
        fixture.was_told("Your credit is on its way to your bank")
            && fixture.was_told("Your credit was paid out")
    );
    fixture.assert_sound().await;
    assert_eq!(
        (
            fixture.balance(&Account::CustomerCredit(bola())),
            fixture.balance(&Account::CreditPayoutInFlight(booked.id))
        ),
        (0, 0),
        "we hold nothing for her any more"
    );
    assert_eq!(
        fixture.entries().pop(),
        Some(format!("withdrawal-paid:{}", booked.id))
    );
}

#[tokio::test]
async fn money_of_a_card_stays_credit_and_so_does_what_was_given() {
    let fixture = Fixture::new().await;
    fixture.credited("card").await;
    world::credit(&fixture.store, bola(), 1, 700_000, 90).await;
    assert_eq!(fixture.withdrawable(), Money::ZERO);
    assert_eq!(
        fixture.pays_out(NUMBER).await.unwrap_err(),
        PayoutError::TooLittle
    );
    assert_eq!(fixture.gateway.transfers(), []);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn it_needs_a_fresh_password_an_account_in_the_owners_name_and_a_hundred_naira() {
    let fixture = Fixture::new().await;
    let paid = fixture.credited("ussd").await;
    fixture
        .gateway
        .open_account("058", "0000000009", "MUSA IBRAHIM");
    assert_eq!(
        fixture.pays_out("0000000009").await.unwrap_err(),
        PayoutError::NameDiffers
    );
    assert_eq!(
        fixture.pays_out("0000000008").await.unwrap_err(),
        PayoutError::NoSuchAccount
    );
    let session = fixture.bola_at_the_bank();
    let cmd = WithdrawCredit {
        call: fixture.owner(),
        session,
        bank_code: "058".into(),
        number: NUMBER.parse().unwrap(),
    };
    let elsewhere = WithdrawCredit {
        bank_code: "999".into(),
        ..cmd.clone()
    };
    assert_eq!(
        withdraw_credit(&fixture.store, &fixture.gateway, elsewhere)
            .await
            .unwrap_err(),
        PayoutError::UnknownBank
    );
    let guest = WithdrawCredit {
        call: fixture.by(Actor::Guest),
        ..cmd.clone()
    };
    assert_eq!(
        withdraw_credit(&fixture.store, &fixture.gateway, guest)
            .await
            .unwrap_err(),
        PayoutError::NotFound
    );
    fixture.clock.advance_mins(10);
    let asked = fixture.gateway.count(GatewayCallKind::AccountHolder);
    let late = WithdrawCredit {
        call: fixture.owner(),
        ..cmd
    };
    assert_eq!(
        withdraw_credit(&fixture.store, &fixture.gateway, late)
            .await
            .unwrap_err(),
        PayoutError::ReauthRequired
    );
    assert_eq!(
        fixture.gateway.count(GatewayCallKind::AccountHolder),
        asked,
        "no bank is asked for a person who may not"
    );
    fixture.store.tamper(|state| {
        let grant = state.credit.values_mut().next().unwrap();
        grant.left = Money::from_kobo(9_999);
        *state
            .balances
            .get_mut(&Account::CustomerCredit(bola()))
            .unwrap() = Money::from_kobo(-9_999);
    });
    assert_eq!(
        fixture.pays_out(NUMBER).await.unwrap_err(),
        PayoutError::TooLittle
    );
    assert_eq!(
        (fixture.state().credit_payouts.len(), paid.is_positive()),
        (0, true)
    );
}

#[tokio::test]
async fn a_payout_that_the_gateway_refuses_or_returns_is_credit_again_and_may_be_paid_out_again() {
    let fixture = Fixture::new().await;
    let paid = fixture.credited("bank_transfer").await;
    let first = fixture.pays_out(NUMBER).await.unwrap();
    fixture.gateway.fail_next(
        GatewayCallKind::Transfer,
        GatewayError::Refused("Your balance is not enough".into()),
    );
    fixture.work().await;
    let failed = fixture.credit_payout();
    assert_eq!(
        (failed.status, failed.note.as_deref(), failed.account),
        (
            CreditPayoutStatus::Failed,
            Some("Your balance is not enough"),
            None
        )
    );
    assert_eq!(
        (
            fixture.credit_of_bola(),
            fixture.balance(&Account::CreditPayoutInFlight(first.id))
        ),
        (paid.kobo(), 0)
    );
    fixture.reactions().await;
    assert!(fixture.was_told("Your credit came back"));
    let again = fixture.pays_out(NUMBER).await.unwrap();
    assert_eq!(again.amount, paid);
    fixture.work().await;
    fixture.gateway.set_transfers(TransferState::Success);
    fixture.transfer_webhook_comes().await;
    assert_eq!(
        (
            fixture.credit_of_bola(),
            fixture.balance(&Account::CreditPayoutInFlight(again.id))
        ),
        (0, 0)
    );
    fixture.gateway.set_transfers(TransferState::Reversed);
    for _ in 0..3 {
        fixture.transfer_webhook_comes().await;
    }
    assert_eq!(
        fixture.state().credit_payouts[&again.id].status,
        CreditPayoutStatus::Reversed
    );
    assert_eq!(
        fixture.credit_of_bola(),
        paid.kobo(),
        "once, however often it is said"
    );
    let kinds: Vec<_> = fixture
        .state()
        .credit
        .owned()
        .into_values()
        .filter(|grant| grant.left.is_positive())
        .map(|grant| (grant.kind, grant.withdrawable))
        .collect();
    assert_eq!(kinds, [(CreditKind::Overpayment, true)]);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_lost_answer_pays_no_one_twice() {
    let fixture = Fixture::new().await;
    let paid = fixture.credited("bank_transfer").await;
    fixture.pays_out(NUMBER).await.unwrap();
    fixture
        .gateway
        .lose_answer_of_next(GatewayCallKind::Transfer);
    fixture.work().await;
    assert_eq!(fixture.credit_payout().status, CreditPayoutStatus::Booked);
    fixture.work_after_mins(10).await;
    let sent = fixture.gateway.transfers();
    assert_eq!(
        (sent.len(), sent[0].amount, fixture.credit_payout().status),
        (1, paid, CreditPayoutStatus::Sent)
    );
    assert_eq!(
        fixture.pays_out(NUMBER).await.unwrap_err(),
        PayoutError::TooLittle,
        "it is gone from the credit"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn credit_returned_to_a_closed_account_is_held_for_its_owner() {
    let fixture = Fixture::new().await;
    let paid = fixture.credited("bank_transfer").await;
    fixture.pays_out(NUMBER).await.unwrap();
    fixture.work().await;
    fixture.gateway.set_transfers(TransferState::Success);
    fixture.work_after_mins(10).await;
    fixture
        .store
        .tamper(|state| state.users.get_mut(&bola()).unwrap().erased_at = Some(testkit::now()));
    fixture.gateway.set_transfers(TransferState::Reversed);
    fixture.work_after_mins(24 * 60).await;
    assert_eq!(
        (
            fixture.credit_of_bola(),
            fixture.balance(&Account::Unapplied)
        ),
        (0, -paid.kobo())
    );
    fixture.assert_sound().await;
}
