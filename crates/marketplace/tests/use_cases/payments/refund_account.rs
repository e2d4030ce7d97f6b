//! A refund that the bank rejected goes to an account of the customer.

use crate::support::{Fixture, bola};
use identity::Session;
use kernel::{Applied, OrderId, RefundId, SessionId};
use marketplace::{
    DomainEvent,
    payments::{HandleRefund, NameRefundAccount, name_refund_account, retry_refund},
    payouts::PayoutError,
};
use payments::{GatewayError, PaymentReference, Refund, RefundError, RefundState, RefundStatus};
use testkit::{GatewayCall, GatewayCallKind, id_no, world};

const NUMBER: &str = "0123456789";

struct Stuck {
    fixture: Fixture,
    order: OrderId,
    charge: PaymentReference,
    refund: RefundId,
    session: SessionId,
}

/// Bola's refund waits for an account, and she has just confirmed her password.
async fn stuck() -> Stuck {
    let fixture = Fixture::new().await;
    let (order, charge) = fixture.paid().await;
    fixture.cancel(order).await;
    fixture.work().await;
    fixture
        .gateway
        .set_refunds(&charge, RefundState::NeedsAttention);
    fixture.work_after_mins(10).await;
    let refund = fixture.refunds().pop().expect("a refund");
    assert_eq!(refund.status, RefundStatus::NeedsAccount);
    let name = fixture.store.state().users[&bola()].clone();
    fixture.gateway.open_account(
        "058",
        NUMBER,
        &format!("{} {}", name.last_name, name.first_name),
    );
    fixture.gateway.open_account(
        "058",
        "0123456780",
        &format!("{} {} SANI", name.last_name, name.first_name),
    );
    fixture
        .gateway
        .open_account("058", "0000000009", "NWOSU IBRAHIM");
    let session = Session {
        reauth_until: Some(fixture.clock_now().plus_mins(10)),
        ..world::a_session(&name, 'f')
    };
    let id = session.id;
    fixture
        .store
        .tamper(|state| drop(state.sessions.insert(id, session)));
    Stuck {
        order,
        charge,
        refund: refund.id,
        session: id,
        fixture,
    }
}

impl Stuck {
    fn naming(&self, number: &str) -> NameRefundAccount {
        NameRefundAccount {
            call: self.fixture.owner(),
            order: self.order,
            refund: self.refund,
            session: self.session,
            bank_code: "058".into(),
            number: number.parse().expect("ten digits"),
        }
    }
    async fn name(&self, number: &str) -> Result<Applied<()>, PayoutError> {
        name_refund_account(
            &self.fixture.store,
            &self.fixture.gateway,
            self.naming(number),
        )
        .await
    }
    fn now(&self) -> Refund {
        self.fixture.refunds().pop().expect("a refund")
    }
}

/// The regression "refund fails, is retried, needs an account".
#[tokio::test]
async fn a_refund_that_fails_and_is_sent_again_and_needs_an_account_is_paid_once() {
    let fixture = Fixture::new().await;
    let (order, charge) = fixture.paid().await;
    fixture.cancel(order).await;
    fixture.gateway.fail_next(
        GatewayCallKind::Refund,
        GatewayError::Refused("card closed".into()),
    );
    fixture.work().await;
    let refund = fixture.refunds().pop().expect("a refund");
    assert_eq!(refund.status, RefundStatus::Failed);
    let staff = fixture.by(testkit::staff(id_no(901).into()));
    let again = HandleRefund {
        call: staff,
        refund: refund.id,
    };
    assert_eq!(retry_refund(&fixture.store, again).await, Ok(()));
    fixture.work().await;
    fixture
        .gateway
        .set_refunds(&charge, RefundState::NeedsAttention);
    fixture.work_after_mins(10).await;
    let name = fixture.store.state().users[&bola()].clone();
    fixture.gateway.open_account(
        "058",
        NUMBER,
        &format!("{} {}", name.first_name, name.last_name),
    );
    let session = Session {
        reauth_until: Some(fixture.clock_now().plus_mins(10)),
        ..world::a_session(&name, 'f')
    };
    let id = session.id;
    fixture
        .store
        .tamper(|state| drop(state.sessions.insert(id, session)));
    let s = Stuck {
        order,
        charge,
        refund: refund.id,
        session: id,
        fixture,
    };
    assert_eq!(s.name(NUMBER).await, Ok(Applied::Now(())));
    s.fixture
        .gateway
        .lose_answer_of_next(GatewayCallKind::RefundTo);
    s.fixture.work().await;
    s.fixture.work_after_mins(1).await;
    assert_eq!(
        (s.now().status, s.now().paid_to.as_deref()),
        (
            RefundStatus::Processing,
            Some("Guaranty Trust Bank ••••••6789")
        )
    );
    s.fixture
        .gateway
        .set_refunds(&s.charge, RefundState::Processed);
    s.fixture.work_after_mins(10).await;
    let paid = s.now();
    assert_eq!(
        (paid.status, &paid.account, paid.paid_to.is_some()),
        (RefundStatus::Succeeded, &None, true),
        "the number is forgotten"
    );
    assert_eq!(s.fixture.gateway.refunded(&s.charge), paid.amount, "once");
    assert_eq!(s.fixture.gateway.count(GatewayCallKind::RefundTo), 1);
    s.fixture.assert_sound().await;
}

#[tokio::test]
async fn the_gateway_hears_the_very_account_and_the_customer_that_it_was_named() {
    let s = stuck().await;
    assert_eq!(
        s.fixture.count(&DomainEvent::RefundNeedsAccount {
            order: s.order,
            refund: s.refund
        }),
        1
    );
    assert_eq!(s.name(NUMBER).await, Ok(Applied::Now(())));
    assert_eq!(s.name(NUMBER).await, Ok(Applied::Already));
    assert_eq!(
        s.name("0123456780").await,
        Err(PayoutError::Refund(RefundError::NeedsNoAccount)),
        "it may be on its way"
    );
    assert_eq!(
        s.fixture.count(&DomainEvent::RefundAccountNamed {
            order: s.order,
            refund: s.refund
        }),
        1
    );
    s.fixture.work().await;
    let sent: Vec<_> = s
        .fixture
        .gateway
        .calls()
        .into_iter()
        .filter(|call| call.kind() == GatewayCallKind::RefundTo)
        .collect();
    let [GatewayCall::RefundTo(_, account)] = sent.as_slice() else {
        panic!("{sent:?}")
    };
    assert_eq!(
        (account.number.reveal(), account.bank_code.as_str()),
        (NUMBER, "058")
    );
    assert_eq!(s.now().status, RefundStatus::Processing);
    assert_eq!(
        s.name(NUMBER).await,
        Err(PayoutError::Refund(RefundError::NeedsNoAccount))
    );
}

#[tokio::test]
async fn an_account_is_the_owners_own_and_named_with_a_fresh_password_alone() {
    let s = stuck().await;
    for (number, refused) in [
        ("0000000009", PayoutError::NameDiffers),
        ("0000000008", PayoutError::NoSuchAccount),
    ] {
        assert_eq!(s.name(number).await, Err(refused));
    }
    let elsewhere = NameRefundAccount {
        bank_code: "999".into(),
        ..s.naming(NUMBER)
    };
    assert_eq!(
        name_refund_account(&s.fixture.store, &s.fixture.gateway, elsewhere).await,
        Err(PayoutError::UnknownBank)
    );
    for call in s.fixture.not_the_owner() {
        let foreign = NameRefundAccount {
            call,
            ..s.naming(NUMBER)
        };
        assert_eq!(
            name_refund_account(&s.fixture.store, &s.fixture.gateway, foreign).await,
            Err(PayoutError::NotFound),
            "{call:?}"
        );
    }
    s.fixture.clock.advance_mins(11);
    assert_eq!(s.name(NUMBER).await, Err(PayoutError::ReauthRequired));
    assert_eq!((&s.now().account, &s.now().paid_to), (&None, &None));
}

#[tokio::test]
async fn an_account_that_the_gateway_refuses_is_requested_again() {
    let s = stuck().await;
    assert_eq!(s.name(NUMBER).await, Ok(Applied::Now(())));
    s.fixture.gateway.fail_next(
        GatewayCallKind::RefundTo,
        GatewayError::Refused("account is closed".into()),
    );
    s.fixture.work().await;
    let asked = s.now();
    assert_eq!(
        (asked.status, &asked.account, asked.note.as_deref()),
        (RefundStatus::NeedsAccount, &None, Some("account is closed"))
    );
    assert_eq!(
        s.fixture.count(&DomainEvent::RefundNeedsAccount {
            order: s.order,
            refund: s.refund
        }),
        2,
        "once for each account"
    );
    assert_eq!(s.name("0123456780").await, Ok(Applied::Now(())));
    s.fixture.work().await;
    // The same happens to an account that its bank rejects in the end.
    s.fixture
        .gateway
        .set_refunds(&s.charge, RefundState::NeedsAttention);
    s.fixture.work_after_mins(10).await;
    assert_eq!(
        (s.now().status, &s.now().account),
        (RefundStatus::NeedsAccount, &None)
    );
    assert_eq!(
        s.fixture.gateway.count(GatewayCallKind::RefundTo),
        2,
        "the refused account is not tried again by itself"
    );
    s.fixture.assert_sound().await;
}
