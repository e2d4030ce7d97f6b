//! Photos of a review.

use super::explanation;
use crate::support::{Fixture, amina, bola};
use kernel::{OrderId, UploadId, UserId};
use marketplace::{
    reviews::{Decision, ReviewOrder, ReviewsError, edit_review, review_order},
    uploads::Upload,
};
use reviews::{Hit, ReviewError, ReviewState, Side};

fn with_photos(fixture: &Fixture, order: OrderId, photos: &[UploadId]) -> ReviewOrder {
    ReviewOrder {
        photos: photos.to_vec(),
        ..explanation(fixture.owner(), order, 5, "Neat work.")
    }
}

fn a_photo(fixture: &Fixture, number: u64, owner: UserId) -> UploadId {
    let id: UploadId = testkit::id_no(8_970 + number).into();
    let photo = Upload {
        id,
        owner: Some(owner),
        file: format!("{number:032}"),
        bytes: 1_000,
        width: 640,
        height: 480,
        sha256: "cd".repeat(32),
        created_at: fixture.clock_now(),
        order: None,
    };
    fixture
        .store
        .tamper(|state| drop(state.uploads.insert(id, photo)));
    id
}

#[tokio::test]
async fn b11_a_review_with_photos_is_public_only_after_staff_looked_at_it() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let (first, second) = (a_photo(&fixture, 1, bola()), a_photo(&fixture, 2, bola()));
    let review = review_order(&fixture.store, with_photos(&fixture, order, &[first]))
        .await
        .unwrap();
    assert_eq!(
        (review.hits.as_slice(), &*review.content.photos),
        ([Hit::Photo].as_slice(), [first].as_slice())
    );
    let again = review_order(&fixture.store, with_photos(&fixture, order, &[first])).await;
    assert_eq!(again.unwrap().id, review.id, "sent again, it is the same");
    fixture.provider_says(order).await;
    assert_eq!(fixture.shown(order), ReviewState::Pending);
    fixture
        .decide(
            &review,
            Decision::Reject {
                reason: "A number plate.".into(),
            },
        )
        .await
        .unwrap();
    let cmd = with_photos(&fixture, order, &[second, second]);
    let edited = edit_review(&fixture.store, cmd).await.unwrap();
    assert_eq!(
        (edited.state, &*edited.content.photos),
        (ReviewState::Pending, [second].as_slice())
    );
    let public = fixture.decide(&edited, Decision::Publish).await.unwrap();
    assert_eq!(public.state, ReviewState::Published);
    let late = edit_review(&fixture.store, with_photos(&fixture, order, &[])).await;
    assert_eq!(late, Err(ReviewError::Public.into()));
    let stored = fixture.state().uploads.get(&second).cloned().unwrap();
    assert_eq!(
        stored.order, None,
        "the provider does not see it with the order"
    );
}

#[tokio::test]
async fn b11_a_photo_of_a_review_is_the_authors_own_and_of_no_order() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let strange = a_photo(&fixture, 1, amina().into());
    let tied = a_photo(&fixture, 2, bola());
    fixture.store.tamper(|state| {
        if let Some(photo) = state.uploads.get_mut(&tied) {
            photo.order = Some(order);
        }
    });
    let missing = testkit::id_no(8_999).into();
    for photo in [strange, tied, missing] {
        let refused = review_order(&fixture.store, with_photos(&fixture, order, &[photo])).await;
        let Err(ReviewsError::Invalid(errors)) = refused else {
            panic!("{refused:?}");
        };
        assert_eq!(
            (&*errors.0[0].field, &*errors.0[0].code),
            ("photoIds", "not_your_upload")
        );
    }
    assert!(fixture.state().reviews.is_empty());
    fixture.customer_says(order, "Neat work.").await;
    let refused = edit_review(&fixture.store, with_photos(&fixture, order, &[strange])).await;
    assert!(
        matches!(refused, Err(ReviewsError::Invalid(_))),
        "{refused:?}"
    );
    assert!(
        fixture
            .review(order, Side::Customer)
            .unwrap()
            .content
            .photos
            .is_empty()
    );
}
