use crate::support::Fixture;
use kernel::{Actor, Applied, InboxId, Money, StoreError};
use marketplace::{
    TaskKind,
    payments::{PaymentsError, ReceiveWebhook, receive_webhook},
    task_runner::apply_webhook,
};
use orders::OrderStatus;
use payments::{GatewayError, InboxState, PaymentStatus, RefundState};
use testkit::{ChargeState, FakeGateway, id_no};

async fn receive(
    fixture: &Fixture,
    (signature, body): (String, Vec<u8>),
) -> Result<Applied<()>, PaymentsError> {
    receive_webhook(
        &fixture.store,
        &fixture.gateway,
        ReceiveWebhook {
            call: fixture.by(Actor::Guest),
            signature,
            body,
        },
    )
    .await
}

#[tokio::test]
async fn t37_a_webhook_with_a_wrong_signature_is_refused_and_not_stored() {
    let fixture = Fixture::new().await;
    let reference = fixture.checkout(fixture.priced().await).await;
    fixture.gateway.pay(&reference);
    let (signature, body) = fixture.gateway.webhook_for(&reference);
    for wrong in ["", "signed-0", &signature.to_uppercase()] {
        assert_eq!(
            receive(&fixture, (wrong.to_owned(), body.clone())).await,
            Err(PaymentsError::BadSignature),
            "{wrong:?}"
        );
    }
    let longer = [body.as_slice(), b" "].concat();
    assert_eq!(
        receive(&fixture, (signature, longer)).await,
        Err(PaymentsError::BadSignature),
        "a body that was changed"
    );
    assert_eq!(
        (
            fixture.inbox(),
            fixture.status(fixture.payment(&reference).order)
        ),
        (vec![], OrderStatus::Priced)
    );
}

#[tokio::test]
async fn a_webhook_is_stored_first_and_applied_by_its_job() {
    let fixture = Fixture::new().await;
    let reference = fixture.checkout(fixture.priced().await).await;
    fixture.gateway.pay(&reference);
    assert!(fixture.webhook(&reference).await);
    let message = fixture.inbox().remove(0);
    assert_eq!(
        (message.state, message.note, message.source.as_str()),
        (InboxState::New, None, "paystack")
    );
    assert_eq!(
        fixture
            .job(TaskKind::ApplyWebhook, message.id.uuid())
            .unwrap()
            .job
            .due_at,
        fixture.clock_now()
    );
    assert_eq!(fixture.payment(&reference).status, PaymentStatus::Pending);
    fixture.work().await;
    assert_eq!(fixture.payment(&reference).status, PaymentStatus::Success);
    assert_eq!(fixture.inbox()[0].state, InboxState::Applied);
}

#[tokio::test]
async fn a_stored_webhook_is_applied_once_whatever_calls_it_again() {
    let fixture = Fixture::new().await;
    let reference = fixture.checkout(fixture.priced().await).await;
    fixture.gateway.pay(&reference);
    assert!(fixture.webhook(&reference).await);
    let id = fixture.inbox()[0].id;
    for _ in 0..3 {
        assert_eq!(
            apply_webhook(&fixture.store, &fixture.gateway, id, fixture.system()).await,
            Ok(())
        );
    }
    assert_eq!(fixture.entries().len(), 1);
    assert_eq!(fixture.inbox()[0].note.as_deref(), Some("paid"));
    let unknown = InboxId::from_uuid(id_no(9));
    assert_eq!(
        apply_webhook(&fixture.store, &fixture.gateway, unknown, fixture.system()).await,
        Ok(())
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_webhook_that_means_nothing_to_us_is_stored_as_ignored_and_causes_no_work() {
    let fixture = Fixture::new().await;
    assert_eq!(
        receive(&fixture, FakeGateway::foreign_webhook()).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        receive(&fixture, FakeGateway::foreign_webhook()).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (fixture.inbox().len(), fixture.inbox()[0].state),
        (1, InboxState::Ignored)
    );
    assert!(fixture.state().tasks.is_empty());
}

#[tokio::test]
async fn every_kind_of_report_leaves_its_reason_in_the_inbox() {
    for (state, inbox, note) in [
        (ChargeState::Success, InboxState::Applied, "paid"),
        (
            ChargeState::Mismatch(Money::from_kobo(7)),
            InboxState::Applied,
            "paid in part",
        ),
        (
            ChargeState::WrongCurrency,
            InboxState::Applied,
            "held unapplied",
        ),
        (
            ChargeState::Failed,
            InboxState::Applied,
            "the attempt ended",
        ),
        (ChargeState::Open, InboxState::Ignored, "not final"),
        (ChargeState::Abandoned, InboxState::Ignored, "not final"),
    ] {
        let fixture = Fixture::new().await;
        let reference = fixture.checkout(fixture.priced().await).await;
        fixture.gateway.set(&reference, state);
        assert!(fixture.webhook(&reference).await);
        fixture.work().await;
        assert_eq!(
            (fixture.inbox()[0].state, fixture.inbox()[0].note.as_deref()),
            (inbox, Some(note)),
            "{state:?}"
        );
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn a_webhook_that_could_not_be_stored_is_not_acknowledged() {
    let fixture = Fixture::new().await;
    let reference = fixture.checkout(fixture.priced().await).await;
    fixture.gateway.pay(&reference);
    let webhook = fixture.gateway.webhook_for(&reference);
    fixture.store.fail_next(StoreError::Unavailable);
    assert_eq!(
        receive(&fixture, webhook.clone()).await,
        Err(PaymentsError::Store(StoreError::Unavailable))
    );
    assert_eq!(
        receive(&fixture, webhook).await,
        Ok(Applied::Now(())),
        "the gateway sends it again"
    );
}

#[tokio::test]
async fn a_stored_body_that_cannot_be_read_is_given_back_and_not_lost() {
    let fixture = Fixture::new().await;
    let reference = fixture.checkout(fixture.priced().await).await;
    fixture.gateway.pay(&reference);
    assert!(fixture.webhook(&reference).await);
    fixture.store.tamper(|state| {
        state
            .inbox
            .values_mut()
            .for_each(|message| message.body = "{".into())
    });
    let runs = fixture.work().await;
    assert!(runs[0].error.is_some());
    assert_eq!(fixture.inbox()[0].state, InboxState::New);
    let refused = apply_webhook(
        &fixture.store,
        &fixture.gateway,
        fixture.inbox()[0].id,
        fixture.system(),
    )
    .await;
    assert!(
        matches!(
            refused,
            Err(PaymentsError::Gateway(GatewayError::Refused(_)))
        ),
        "{refused:?}"
    );
}

#[tokio::test]
async fn a_refund_webhook_of_a_charge_that_is_not_ours_is_ignored() {
    let fixture = Fixture::new().await;
    let foreign = "somebody-elses-charge".parse().unwrap();
    let webhook =
        FakeGateway::refund_webhook(&foreign, Money::from_kobo(5), RefundState::Processed);
    assert_eq!(receive(&fixture, webhook).await, Ok(Applied::Now(())));
    fixture.work().await;
    assert_eq!(
        (fixture.inbox()[0].state, fixture.inbox()[0].note.as_deref()),
        (InboxState::Ignored, Some("not a reference of ours"))
    );
}
