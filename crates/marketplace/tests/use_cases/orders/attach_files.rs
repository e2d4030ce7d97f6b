use crate::support::{Fixture, bola};
use kernel::{OrderId, UploadId, UserId};
use marketplace::{
    orders::{AttachFiles, EditOrder, OrdersError, attach_files, edit_order},
    uploads::Upload,
};
use testkit::{id_no, world};

/// A voice note that this person sent, or one without an owner.
fn voice_note(fixture: &Fixture, number: u64, owner: Option<UserId>) -> UploadId {
    let upload = Upload {
        id: id_no(930 + number).into(),
        owner,
        file: format!("{number:032x}"),
        bytes: 7,
        width: 0,
        height: 0,
        sha256: "a".repeat(64),
        created_at: fixture.clock_now(),
        order: None,
    };
    let id = upload.id;
    fixture
        .store
        .tamper(|state| drop(state.uploads.insert(id, upload)));
    id
}

async fn attach(
    fixture: &Fixture,
    order: OrderId,
    files: &[UploadId],
) -> Result<Vec<UploadId>, OrdersError> {
    let cmd = AttachFiles {
        call: fixture.owner(),
        order,
        files: files.to_vec(),
    };
    attach_files(&fixture.store, cmd).await
}

fn order_of(fixture: &Fixture, file: UploadId) -> Option<OrderId> {
    let state = fixture.state();
    state.uploads.get(&file).and_then(|upload| upload.order)
}

#[tokio::test]
async fn b15_18_a_file_is_attached_to_one_order_of_its_owner_and_twice_changes_nothing() {
    let fixture = Fixture::new().await;
    let (order, another) = (fixture.priced().await, fixture.priced().await);
    let own = voice_note(&fixture, 1, Some(bola()));
    let of_another = voice_note(&fixture, 2, Some(world::a_customer_no(7).id));
    let of_no_one = voice_note(&fixture, 3, None);
    let gone: UploadId = id_no(990).into();
    let all = [of_another, gone, own, of_no_one];
    for _ in 0..2 {
        assert_eq!(attach(&fixture, order, &all).await, Ok(vec![own]));
    }
    assert_eq!(attach(&fixture, another, &all).await, Ok(Vec::new()));
    assert_eq!(order_of(&fixture, own), Some(order));
    assert_eq!(order_of(&fixture, of_another), None);
    assert_eq!(order_of(&fixture, of_no_one), None);
}

#[tokio::test]
async fn b15_18_no_one_attaches_a_file_to_the_order_of_another_person() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let own = voice_note(&fixture, 1, Some(bola()));
    for call in fixture.not_the_owner() {
        let cmd = AttachFiles {
            call,
            order,
            files: vec![own],
        };
        assert_eq!(
            attach_files(&fixture.store, cmd).await,
            Err(OrdersError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(order_of(&fixture, own), None);
}

#[tokio::test]
async fn b15_18_an_order_takes_ten_files_at_once() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let files: Vec<_> = (1..=11)
        .map(|number| voice_note(&fixture, number, Some(bola())))
        .collect();
    let attached = attach(&fixture, order, &files).await.unwrap();
    assert_eq!(attached, files[..10]);
}

#[tokio::test]
async fn b15_18_an_order_takes_thirty_files_in_all() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    for batch in 0..3 {
        let files: Vec<_> = (1..=10)
            .map(|number| voice_note(&fixture, 10 * batch + number, Some(bola())))
            .collect();
        assert_eq!(attach(&fixture, order, &files).await.unwrap(), files);
    }
    let one_more = voice_note(&fixture, 31, Some(bola()));
    assert_eq!(attach(&fixture, order, &[one_more]).await, Ok(Vec::new()));
    assert_eq!(order_of(&fixture, one_more), None);
}

#[tokio::test]
async fn b15_18_an_order_that_is_over_takes_no_file() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let before = voice_note(&fixture, 1, Some(bola()));
    let after = voice_note(&fixture, 2, Some(bola()));
    attach(&fixture, order, &[before]).await.unwrap();
    let now = fixture.clock_now();
    fixture.store.tamper(|state| {
        let stored = state.orders.get_mut(&order).unwrap();
        stored.closed_at = Some(now);
    });
    let kept = attach(&fixture, order, &[before, after]).await;
    assert_eq!(kept, Ok(vec![before]), "a repeated call finds it attached");
    assert_eq!(order_of(&fixture, after), None);
}

#[tokio::test]
async fn b15_18_a_changed_draft_keeps_what_its_answers_never_named() {
    let fixture = Fixture::new().await;
    let order = fixture.draft().await;
    let own = voice_note(&fixture, 1, Some(bola()));
    attach(&fixture, order, &[own]).await.unwrap();
    let cmd = EditOrder {
        call: fixture.owner(),
        order,
        answers: None,
        description: Some("Two dogs.".into()),
        address: None,
        slot: None,
        recipient: None,
    };
    edit_order(&fixture.store, &fixture.store, "home-cleaning", cmd)
        .await
        .unwrap();
    assert_eq!(order_of(&fixture, own), Some(order));
}
