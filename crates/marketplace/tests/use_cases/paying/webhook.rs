use crate::support::House;
use kernel::{Actor, Applied, InboxId, Money, StoreError};
use marketplace::{
    JobKind,
    paying::{PayingError, ReceiveWebhook, apply_webhook, receive_webhook},
};
use orders::OrderStatus;
use payments::{GatewayError, InboxState, PaymentStatus, RefundState};
use testkit::{ChargeState, FakeGateway, id_no};

async fn receive(
    house: &House,
    (signature, body): (String, Vec<u8>),
) -> Result<Applied<()>, PayingError> {
    receive_webhook(
        &house.store,
        &house.gateway,
        ReceiveWebhook {
            call: house.by(Actor::Guest),
            signature,
            body,
        },
    )
    .await
}

#[tokio::test]
async fn t37_a_webhook_with_a_wrong_signature_is_refused_and_not_stored() {
    let house = House::new().await;
    let reference = house.checkout(house.priced().await).await;
    house.gateway.pay(&reference);
    let (signature, body) = house.gateway.webhook_for(&reference);
    for wrong in ["", "signed-0", &signature.to_uppercase()] {
        assert_eq!(
            receive(&house, (wrong.to_owned(), body.clone())).await,
            Err(PayingError::BadSignature),
            "{wrong:?}"
        );
    }
    let longer = [body.as_slice(), b" "].concat();
    assert_eq!(
        receive(&house, (signature, longer)).await,
        Err(PayingError::BadSignature),
        "a body that was changed"
    );
    assert_eq!(
        (house.inbox(), house.status(house.payment(&reference).order)),
        (vec![], OrderStatus::Priced)
    );
}

#[tokio::test]
async fn a_webhook_is_stored_first_and_applied_by_its_job() {
    let house = House::new().await;
    let reference = house.checkout(house.priced().await).await;
    house.gateway.pay(&reference);
    assert!(house.webhook(&reference).await);
    let message = house.inbox().remove(0);
    assert_eq!(
        (message.state, message.note, message.source.as_str()),
        (InboxState::New, None, "paystack")
    );
    assert_eq!(
        house
            .job(JobKind::ApplyWebhook, message.id.uuid())
            .unwrap()
            .job
            .due_at,
        house.clock_now()
    );
    assert_eq!(house.payment(&reference).status, PaymentStatus::Pending);
    house.work().await;
    assert_eq!(house.payment(&reference).status, PaymentStatus::Success);
    assert_eq!(house.inbox()[0].state, InboxState::Applied);
}

#[tokio::test]
async fn a_stored_webhook_is_applied_once_whatever_calls_it_again() {
    let house = House::new().await;
    let reference = house.checkout(house.priced().await).await;
    house.gateway.pay(&reference);
    assert!(house.webhook(&reference).await);
    let id = house.inbox()[0].id;
    for _ in 0..3 {
        assert_eq!(
            apply_webhook(&house.store, &house.gateway, id, house.system()).await,
            Ok(())
        );
    }
    assert_eq!(house.entries().len(), 1);
    assert_eq!(house.inbox()[0].note.as_deref(), Some("paid"));
    let unknown = InboxId::from_uuid(id_no(9));
    assert_eq!(
        apply_webhook(&house.store, &house.gateway, unknown, house.system()).await,
        Ok(())
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_webhook_that_means_nothing_to_us_is_stored_as_ignored_and_causes_no_work() {
    let house = House::new().await;
    assert_eq!(
        receive(&house, FakeGateway::foreign_webhook()).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        receive(&house, FakeGateway::foreign_webhook()).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (house.inbox().len(), house.inbox()[0].state),
        (1, InboxState::Ignored)
    );
    assert!(house.state().jobs.is_empty());
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
        let house = House::new().await;
        let reference = house.checkout(house.priced().await).await;
        house.gateway.set(&reference, state);
        assert!(house.webhook(&reference).await);
        house.work().await;
        assert_eq!(
            (house.inbox()[0].state, house.inbox()[0].note.as_deref()),
            (inbox, Some(note)),
            "{state:?}"
        );
        house.assert_sound().await;
    }
}

#[tokio::test]
async fn a_webhook_that_could_not_be_stored_is_not_acknowledged() {
    let house = House::new().await;
    let reference = house.checkout(house.priced().await).await;
    house.gateway.pay(&reference);
    let webhook = house.gateway.webhook_for(&reference);
    house.store.fail_next(StoreError::Unavailable);
    assert_eq!(
        receive(&house, webhook.clone()).await,
        Err(PayingError::Store(StoreError::Unavailable))
    );
    assert_eq!(
        receive(&house, webhook).await,
        Ok(Applied::Now(())),
        "the gateway sends it again"
    );
}

#[tokio::test]
async fn a_stored_body_that_cannot_be_read_is_given_back_and_not_lost() {
    let house = House::new().await;
    let reference = house.checkout(house.priced().await).await;
    house.gateway.pay(&reference);
    assert!(house.webhook(&reference).await);
    house.store.tamper(|state| {
        state
            .inbox
            .values_mut()
            .for_each(|message| message.body = "{".into())
    });
    let runs = house.work().await;
    assert!(runs[0].error.is_some());
    assert_eq!(house.inbox()[0].state, InboxState::New);
    let refused = apply_webhook(
        &house.store,
        &house.gateway,
        house.inbox()[0].id,
        house.system(),
    )
    .await;
    assert!(
        matches!(refused, Err(PayingError::Gateway(GatewayError::Refused(_)))),
        "{refused:?}"
    );
}

#[tokio::test]
async fn a_refund_webhook_of_a_charge_that_is_not_ours_is_ignored() {
    let house = House::new().await;
    let foreign = "somebody-elses-charge".parse().unwrap();
    let webhook =
        FakeGateway::refund_webhook(&foreign, Money::from_kobo(5), RefundState::Processed);
    assert_eq!(receive(&house, webhook).await, Ok(Applied::Now(())));
    house.work().await;
    assert_eq!(
        (house.inbox()[0].state, house.inbox()[0].note.as_deref()),
        (InboxState::Ignored, Some("not a reference of ours"))
    );
}
