//! Reviews: who may write what when, when it is published, and how reviews are requested.

use crate::{
    disputes::ruling,
    settings::change,
    support::{Fixture, amina, bola},
};
use ::settings::SettingKey;
use kernel::{Applied, Invocation, OrderId, StoreError, UploadId, UserId};
use marketplace::{
    DomainEvent, RemovedReview, TaskKind, WaitingReview,
    reviews::{
        Decision, ModerateReview, RemoveOwnReview, ReplyToReview, ReviewOrder, ReviewsError,
        edit_review, moderate_review, remove_own_review, reply_to_review, review_order,
    },
    uploads::Upload,
};
use notifications::Notification;
use orders::Verdict;
use referrals::{Trace, TraceKind};
use reviews::{Hit, Rating, Review, ReviewError, ReviewState, Side};
use testkit::world;

fn explanation(call: Invocation, order: OrderId, stars: i64, text: &str) -> ReviewOrder {
    ReviewOrder {
        call,
        order,
        stars,
        text: text.into(),
        tags: vec!["tidy".into()],
        photos: Vec::new(),
    }
}

impl Fixture {
    async fn says(
        &self,
        call: Invocation,
        order: OrderId,
        stars: i64,
        text: &str,
    ) -> Result<Review, ReviewsError> {
        review_order(&self.store, explanation(call, order, stars, text)).await
    }
    pub(crate) async fn customer_says(&self, order: OrderId, text: &str) -> Review {
        self.says(self.owner(), order, 5, text)
            .await
            .expect("the customer may review")
    }
    async fn provider_says(&self, order: OrderId) -> Review {
        self.says(self.amina(), order, 4, "")
            .await
            .expect("the provider may review")
    }
    fn review(&self, order: OrderId, side: Side) -> Option<Review> {
        self.state()
            .reviews
            .owned()
            .into_values()
            .find(|review| review.order == order && review.side == side)
    }
    fn shown(&self, order: OrderId) -> ReviewState {
        self.review(order, Side::Customer)
            .expect("there is one")
            .state
    }
    fn rating(&self) -> Rating {
        self.state()
            .ratings
            .get(&amina())
            .copied()
            .unwrap_or_default()
    }
    async fn decide(&self, review: &Review, decision: Decision) -> Result<Review, ReviewsError> {
        let call = self.by(testkit::staff(world::an_admin().id));
        moderate_review(
            &self.store,
            ModerateReview {
                call,
                review: review.id,
                decision,
            },
        )
        .await
    }
}

#[tokio::test]
async fn a_job_keeps_the_times_of_its_reviews_of_the_day_on_which_it_was_paid() {
    for (days, hidden, may) in [(0, 3, false), (1, 7, true)] {
        let fixture = Fixture::new().await;
        change(&fixture, (SettingKey::ReviewBlindDays, 3, days)).await;
        fixture.clock.advance_mins(1);
        change(&fixture, (SettingKey::ReviewDays, 14, days)).await;
        let order = fixture.completed().await;
        let now = fixture.clock_now();
        let review = fixture.provider_says(order).await;
        assert_eq!(review.release_at, now.plus_days(hidden));
        fixture.clock.advance_hours(20 * 24);
        let answer = fixture.says(fixture.owner(), order, 5, "Neat work.").await;
        assert_eq!(answer.is_ok(), may, "{answer:?}");
    }
}

#[tokio::test]
async fn a_review_waits_hidden_for_the_other_side_and_then_both_are_shown() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let review = fixture.customer_says(order, "Neat work.").await;
    assert_eq!(
        (review.state, review.author, review.provider),
        (ReviewState::Pending, bola(), amina())
    );
    assert_eq!(
        fixture.rating(),
        Rating::default(),
        "what is hidden does not count"
    );
    let released = fixture
        .job(TaskKind::ReleaseReviews, order)
        .expect("its week is set");
    assert_eq!(released.job.due_at, fixture.clock_now().plus_days(7));
    let by_provider = fixture.provider_says(order).await;
    assert_eq!(
        (by_provider.state, fixture.shown(order)),
        (ReviewState::Published, ReviewState::Published)
    );
    assert_eq!(
        fixture.rating(),
        Rating { count: 1, stars: 5 },
        "what the provider said does not count"
    );
    assert!(fixture.job(TaskKind::ReleaseReviews, order).is_none());
    assert_eq!(
        fixture.count(&DomainEvent::ReviewPublished {
            order,
            review: review.id
        }),
        1
    );
}

#[tokio::test]
async fn a_review_is_shown_by_a_timer_after_a_week_and_counted_once() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    fixture.customer_says(order, "Neat work.").await;
    fixture.work_after_mins(7 * 24 * 60 - 1).await;
    assert_eq!(fixture.shown(order), ReviewState::Pending);
    fixture.work_after_mins(1).await;
    assert_eq!(
        (fixture.shown(order), fixture.rating()),
        (ReviewState::Published, Rating { count: 1, stars: 5 })
    );
    let late = fixture.provider_says(order).await;
    assert_eq!(
        late.state,
        ReviewState::Published,
        "nothing is left to wait for"
    );
    assert_eq!(fixture.rating(), Rating { count: 1, stars: 5 });
    let left: Vec<_> = fixture
        .state()
        .tasks
        .owned()
        .into_values()
        .map(|queued| queued.job.kind)
        .collect();
    assert_eq!(
        left,
        [TaskKind::MakePayouts],
        "the share waits for an account, and nothing else for anything"
    );
}

#[tokio::test]
async fn t62_only_its_customer_reviews_an_order_and_only_a_completed_one() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let others = [
        fixture.stranger(),
        fixture.by(kernel::Actor::Guest),
        fixture.by(testkit::staff(world::an_admin().id)),
        fixture.by(kernel::Actor::Provider(world::a_provider_no(7).id)),
    ];
    for call in others {
        assert_eq!(
            fixture.says(call, order, 5, "").await,
            Err(ReviewsError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(
        fixture
            .says(
                fixture.owner(),
                world::OrderPlan::numbered(99).order_id(),
                5,
                ""
            )
            .await,
        Err(ReviewsError::NotFound)
    );
    let (open, _) = fixture.paid().await;
    assert_eq!(
        fixture.says(fixture.owner(), open, 5, "").await,
        Err(ReviewError::NotCompleted.into())
    );
    fixture.cancel(open).await;
    assert_eq!(
        fixture.says(fixture.owner(), open, 5, "").await,
        Err(ReviewError::NotCompleted.into())
    );
    assert!(fixture.state().reviews.is_empty());
}

#[tokio::test]
async fn b11_4_a_disputed_job_is_reviewed_only_after_the_decision() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let dispute = fixture.heard(order).await;
    for call in [fixture.owner(), fixture.amina()] {
        assert_eq!(
            fixture.says(call, order, 5, "").await,
            Err(ReviewError::NotCompleted.into()),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(
        fixture.rule(1, dispute, ruling(Verdict::Release)).await,
        Ok(true)
    );
    fixture.customer_says(order, "It ended well.").await;
    fixture.provider_says(order).await;
    assert_eq!(fixture.shown(order), ReviewState::Published);
}

#[tokio::test]
async fn one_review_a_side_and_the_same_one_again_is_the_same() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let first = fixture.customer_says(order, "Neat work.").await;
    assert_eq!(
        fixture
            .says(fixture.owner(), order, 5, " Neat work. ")
            .await,
        Ok(first)
    );
    assert_eq!(
        fixture.says(fixture.owner(), order, 4, "Neat work.").await,
        Err(ReviewError::Already.into())
    );
    assert_eq!(fixture.state().reviews.len(), 1);
    fixture.clock.advance_hours(30 * 24 + 1);
    assert_eq!(
        fixture.says(fixture.amina(), order, 5, "").await,
        Err(ReviewError::TooLate.into())
    );
}

#[tokio::test]
async fn rev_01_stars_are_one_to_five() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    for stars in [0, 6, -1] {
        let refused = fixture.says(fixture.owner(), order, stars, "").await;
        assert!(
            matches!(refused, Err(ReviewsError::Invalid(errors)) if errors.0[0].field == "stars"),
            "{stars}"
        );
    }
    assert!(fixture.state().reviews.is_empty());
}

#[tokio::test]
async fn t62_it_can_be_edited_until_it_is_public() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let none = edit_review(&fixture.store, explanation(fixture.owner(), order, 3, "")).await;
    assert_eq!(
        none,
        Err(ReviewsError::NotFound),
        "there is nothing to edit yet"
    );
    fixture.customer_says(order, "Neat work.").await;
    let stranger = edit_review(
        &fixture.store,
        explanation(fixture.stranger(), order, 1, ""),
    )
    .await;
    assert_eq!(stranger, Err(ReviewsError::NotFound));
    let edited = edit_review(
        &fixture.store,
        explanation(fixture.owner(), order, 3, "Late by an hour."),
    )
    .await
    .unwrap();
    assert_eq!(
        (edited.content.stars, edited.content.text.as_str()),
        (3, "Late by an hour.")
    );
    fixture.provider_says(order).await;
    assert_eq!(fixture.rating(), Rating { count: 1, stars: 3 });
    let late = edit_review(
        &fixture.store,
        explanation(fixture.owner(), order, 1, "Bad."),
    )
    .await;
    assert_eq!(late, Err(ReviewError::Public.into()));
    assert_eq!(fixture.rating(), Rating { count: 1, stars: 3 });
}

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

#[tokio::test]
async fn t62_a_review_waits_for_a_person_when_both_sides_used_one_browser() {
    for (kind, held) in [
        (TraceKind::Payment, &[][..]),
        (TraceKind::Device, &[Hit::SameDevice][..]),
    ] {
        let fixture = Fixture::new().await;
        let order = fixture.completed().await;
        let now = fixture.clock_now();
        fixture.store.tamper(|state| {
            for user in [bola(), amina().into()] {
                state.traces.insert((user, Trace::new(kind, "one")), now);
            }
            let own = Trace::new(TraceKind::Device, "her own");
            state.traces.insert((bola(), own), now);
        });
        assert_eq!(fixture.customer_says(order, "").await.hits, held);
        let changed = explanation(fixture.owner(), order, 4, "");
        let edited = edit_review(&fixture.store, changed).await.unwrap();
        assert_eq!(edited.hits, held, "an edit is checked again");
        assert_eq!(fixture.provider_says(order).await.hits, held);
        let state = if held.is_empty() {
            ReviewState::Published
        } else {
            ReviewState::Pending
        };
        assert_eq!(fixture.shown(order), state, "{kind:?}");
    }
}

#[tokio::test]
async fn a_text_that_leads_around_the_platform_waits_for_staff() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let review = fixture
        .customer_says(order, "Call her on 08031234567 directly.")
        .await;
    assert_eq!(review.hits, [Hit::Phone]);
    fixture.provider_says(order).await;
    fixture.work_after_mins(8 * 24 * 60).await;
    assert_eq!(
        (fixture.shown(order), fixture.rating().count),
        (ReviewState::Pending, 0)
    );
    let not_staff = ModerateReview {
        call: fixture.owner(),
        review: review.id,
        decision: Decision::Publish,
    };
    assert_eq!(
        moderate_review(&fixture.store, not_staff).await,
        Err(ReviewsError::NotFound)
    );
    let published = fixture.decide(&review, Decision::Publish).await.unwrap();
    assert_eq!(
        (published.state, fixture.rating().count),
        (ReviewState::Published, 1),
        "its time had come"
    );
    fixture
        .decide(
            &review,
            Decision::Remove {
                reason: "The author asked.".into(),
            },
        )
        .await
        .unwrap();
    assert_eq!(
        (fixture.shown(order), fixture.rating()),
        (ReviewState::Removed, Rating::default()),
        "and it is no longer counted"
    );
}

#[tokio::test]
async fn a_rejected_review_says_why_and_goes_the_same_way_again() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let review = fixture.customer_says(order, "See cleanhomes.com.ng").await;
    let blank = fixture
        .decide(&review, Decision::Reject { reason: " ".into() })
        .await;
    assert!(matches!(blank, Err(ReviewsError::Invalid(_))));
    fixture
        .decide(
            &review,
            Decision::Reject {
                reason: "It holds a link.".into(),
            },
        )
        .await
        .unwrap();
    assert_eq!(
        fixture.count(&DomainEvent::ReviewRejected {
            order,
            review: review.id
        }),
        1
    );
    fixture.reactions().await;
    let notices: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|one| one.user == bola())
        .collect();
    assert!(
        notices
            .iter()
            .any(|one| one.title == "Please look at your review again"),
        "{notices:?}"
    );
    let again = edit_review(
        &fixture.store,
        explanation(fixture.owner(), order, 5, "Neat work."),
    )
    .await
    .unwrap();
    assert_eq!((again.state, again.reason), (ReviewState::Pending, None));
    fixture.work_after_mins(7 * 24 * 60).await;
    assert_eq!(fixture.shown(order), ReviewState::Published);
}

#[tokio::test]
async fn b11_10_a_review_that_was_rejected_twice_is_not_rewritten_again() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let mut review = fixture.customer_says(order, "See cleanhomes.com.ng").await;
    let rewrites = |text| {
        let again = explanation(fixture.owner(), order, 5, text);
        edit_review(&fixture.store, again)
    };
    let reason = || Decision::Reject {
        reason: "It holds a link.".into(),
    };
    fixture.decide(&review, reason()).await.unwrap();
    review = rewrites("See www.cleanhomes.com.ng").await.unwrap();
    fixture.decide(&review, reason()).await.unwrap();
    assert_eq!(
        rewrites("Neat work.").await,
        Err(ReviewError::Rewritten.into())
    );
    assert_eq!(fixture.shown(order), ReviewState::Rejected);
}

#[tokio::test]
async fn b11_8_content_staff_are_reminded_of_a_held_review_after_a_day_and_not_once_it_is_decided()
{
    for decided in [false, true] {
        let fixture = Fixture::new().await;
        let order = fixture.completed().await;
        let review = fixture.customer_says(order, "See cleanhomes.com.ng").await;
        let waits = DomainEvent::ReviewWaits(WaitingReview {
            order,
            review: review.id,
        });
        if decided {
            fixture.decide(&review, Decision::Publish).await.unwrap();
        }
        fixture.work_after_mins(24 * 60 - 1).await;
        assert_eq!(fixture.count(&waits), 0);
        fixture.work_after_mins(1).await;
        assert_eq!(fixture.count(&waits), usize::from(!decided));
        fixture.reactions().await;
        let told = fixture
            .state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| one.title == "A review is still waiting")
            .count();
        assert_eq!(told > 0, !decided, "{told}");
        assert!(
            fixture
                .job(TaskKind::RemindReview, review.id.uuid())
                .is_none()
        );
    }
}

#[tokio::test]
async fn a_copied_text_waits_for_a_person_and_a_short_one_is_no_copy() {
    let fixture = Fixture::new().await;
    let long = "She came on time and left every room spotless.";
    for (text, hits) in [
        (long, vec![]),
        ("Very good.", vec![]),
        (
            "SHE came on time — and left every room spotless!",
            vec![Hit::Copy],
        ),
        ("Very good.", vec![]),
    ] {
        let order = fixture.completed().await;
        assert_eq!(
            fixture.customer_says(order, text).await.hits,
            hits,
            "{text}"
        );
    }
}

#[tokio::test]
async fn the_provider_alone_answers_a_public_review() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let review = fixture.customer_says(order, "Neat work.").await;
    let reply = |call, text: &str| {
        reply_to_review(
            &fixture.store,
            ReplyToReview {
                call,
                review: review.id,
                text: text.into(),
            },
        )
    };
    assert_eq!(
        reply(fixture.amina(), "Thank you.").await,
        Err(ReviewsError::NotFound),
        "she does not know of it yet"
    );
    fixture.provider_says(order).await;
    for call in fixture.not_the_provider() {
        assert_eq!(
            reply(call, "Thank you.").await,
            Err(ReviewsError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert!(matches!(
        reply(fixture.amina(), "Write to a@b.ng").await,
        Err(ReviewsError::Invalid(_))
    ));
    assert_eq!(
        reply(fixture.amina(), " Thank you. ").await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        reply(fixture.amina(), "Thank you.").await,
        Ok(Applied::Already)
    );
    let kept = fixture
        .review(order, Side::Customer)
        .expect("it is there")
        .reply
        .expect("an answer");
    assert_eq!(
        (kept.text.as_str(), kept.at),
        ("Thank you.", fixture.clock_now())
    );
}

/// B11: a reply can be changed for a day after it was written.
#[tokio::test]
async fn b11_a_reply_is_changed_for_a_day_and_then_stays() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let review = fixture.customer_says(order, "Neat work.").await;
    fixture.provider_says(order).await;
    let reply = |text: &str| {
        reply_to_review(
            &fixture.store,
            ReplyToReview {
                call: fixture.amina(),
                review: review.id,
                text: text.into(),
            },
        )
    };
    let kept = || {
        fixture
            .review(order, Side::Customer)
            .unwrap()
            .reply
            .unwrap()
    };
    assert_eq!(reply("Thank you.").await, Ok(Applied::Now(())));
    let first = kept().at;
    fixture.clock.advance_mins(24 * 60);
    assert_eq!(reply("Thank you, Bola.").await, Ok(Applied::Now(())));
    assert_eq!(
        (kept().text.as_str(), kept().at),
        ("Thank you, Bola.", first),
        "the day begins with the first text"
    );
    fixture.clock.advance_mins(1);
    assert_eq!(
        reply("Thank you again.").await,
        Err(ReviewError::Public.into())
    );
    assert_eq!(reply("Thank you, Bola.").await, Ok(Applied::Already));
}

/// B11: only the author removes a public review. The reply goes with it, the rating is counted again,
/// and the provider is told once.
#[tokio::test]
async fn b11_the_author_alone_removes_their_public_review() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let review = fixture.customer_says(order, "Neat work.").await;
    let remove = |call| {
        remove_own_review(
            &fixture.store,
            RemoveOwnReview {
                call,
                review: review.id,
            },
        )
    };
    assert_eq!(
        remove(fixture.owner()).await,
        Err(ReviewError::NotPublic.into()),
        "until it is public it is changed instead"
    );
    fixture.provider_says(order).await;
    let featured = ModerateReview {
        call: fixture.by(testkit::staff(world::an_admin().id)),
        review: review.id,
        decision: Decision::Feature(true),
    };
    moderate_review(&fixture.store, featured).await.unwrap();
    let reply = ReplyToReview {
        call: fixture.amina(),
        review: review.id,
        text: "Thank you.".into(),
    };
    assert!(
        reply_to_review(&fixture.store, reply)
            .await
            .unwrap()
            .is_now()
    );
    assert_eq!(fixture.rating(), Rating { count: 1, stars: 5 });
    for call in fixture.not_the_owner() {
        assert_eq!(
            remove(call).await,
            Err(ReviewsError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let of_provider = fixture.review(order, Side::Provider).unwrap();
    let others = RemoveOwnReview {
        call: fixture.owner(),
        review: of_provider.id,
    };
    assert_eq!(
        remove_own_review(&fixture.store, others).await,
        Err(ReviewsError::NotFound)
    );
    assert_eq!(remove(fixture.owner()).await, Ok(Applied::Now(())));
    assert_eq!(remove(fixture.owner()).await, Ok(Applied::Already));
    let gone = fixture.review(order, Side::Customer).unwrap();
    assert_eq!(
        (gone.state, gone.removed_by_author, gone.featured),
        (ReviewState::Removed, true, false)
    );
    assert_eq!(gone.reply, None);
    assert_eq!(fixture.rating(), Rating::default());
    let event = DomainEvent::ReviewRemoved(RemovedReview {
        order,
        review: review.id,
    });
    assert_eq!(fixture.count(&event), 1);
    fixture.reactions().await;
    let told = fixture.state().notifications.owned().into_values();
    let told: Vec<_> = told
        .filter(|one| one.title == "A review was removed")
        .map(|one| one.user)
        .collect();
    assert_eq!(told, [UserId::from(amina())]);
    assert_eq!(
        fixture.says(fixture.owner(), order, 5, "Neat.").await,
        Err(ReviewError::Already.into()),
        "a job is reviewed once"
    );
}

#[tokio::test]
async fn the_notification_of_a_new_review_leads_the_provider_to_their_reviews() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    fixture.customer_says(order, "Neat work.").await;
    fixture.reactions().await;
    let new_review = || {
        let of_amina = |one: &Notification| one.user == UserId::from(amina());
        fixture
            .state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| of_amina(one) && one.title == "You have a new review")
            .collect::<Vec<_>>()
    };
    assert_eq!(new_review(), [], "a hidden review is not announced");
    fixture.provider_says(order).await;
    fixture.reactions().await;
    let notifications = new_review();
    let links: Vec<_> = notifications
        .iter()
        .map(|one| one.action_url.as_ref().map(|url| url.as_str()))
        .collect();
    assert_eq!(links, [Some("/service-provider/dashboard?view=reviews")]);
}

#[tokio::test]
async fn only_public_words_are_featured() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let review = fixture.customer_says(order, "Neat work.").await;
    assert!(matches!(
        fixture.decide(&review, Decision::Feature(true)).await,
        Err(ReviewsError::Review(ReviewError::Illegal { .. }))
    ));
    fixture.provider_says(order).await;
    assert!(
        fixture
            .decide(&review, Decision::Feature(true))
            .await
            .unwrap()
            .featured
    );
    assert!(
        !fixture
            .decide(&review, Decision::Feature(false))
            .await
            .unwrap()
            .featured
    );
}

/// FAQ-08: in the product and by mail, two hours after the end of the job and once more after three
/// days.
#[tokio::test]
async fn a_store_that_fails_keeps_no_part_of_a_review() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    fixture.store.fail_next(StoreError::Unavailable);
    assert_eq!(
        fixture.says(fixture.owner(), order, 5, "").await,
        Err(StoreError::Unavailable.into())
    );
    assert!(fixture.state().reviews.is_empty());
}
