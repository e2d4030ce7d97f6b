//! Blocks between a customer and a provider, the sign of life of providers, and accounts of one
//! person: who is kept from an offer, and how.

use crate::support::{Fixture, a_booking, amina, bola};
use kernel::{Actor, Applied, BlockId, Invocation, OrderId, UserId};
use marketplace::{
    blocks::{AllowAgain, BlockOther, BlocksError, allow_again, block_other},
    dispatch::{
        DispatchError, OfferByHand, accept_offer, candidates, note_sign_of_life, offer_by_hand,
        send_offers,
    },
    orders::{PlaceOrder, place_order},
    read::IdentityQueries,
    staff::{AuditKind, RemoveBlock, StaffError, remove_block},
};
use orders::OrderStatus;
use providers::{Block, BlockError, Obstacle, OfferError, OfferState};
use referrals::{Trace, TraceKind};
use testkit::{id_no, world};

fn blocking(fixture: &Fixture, user: UserId, order: OrderId) -> BlockOther {
    BlockOther {
        call: fixture.by(Actor::Customer(user)),
        user,
        order,
        reason: Some(" Came late. ".into()),
    }
}

async fn blocked(fixture: &Fixture, user: UserId, order: OrderId) -> Block {
    block_other(&fixture.store, blocking(fixture, user, order))
        .await
        .unwrap()
}

async fn allowed(fixture: &Fixture, user: UserId, block: BlockId) -> Applied<()> {
    let call = fixture.by(Actor::Customer(user));
    let cmd = AllowAgain { call, user, block };
    allow_again(&fixture.store, cmd).await.unwrap()
}

fn staff(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::an_admin().id))
}

async fn searched(fixture: &Fixture, order: OrderId) -> u32 {
    send_offers(&fixture.store, order, fixture.system())
        .await
        .unwrap()
}

/// What an offer by hand to Amina meets, and what the list for staff says about her.
async fn obstacles(fixture: &Fixture, order: OrderId) -> Vec<Obstacle> {
    let store = &fixture.store;
    let cmd = OfferByHand {
        call: staff(fixture),
        order,
        provider: amina(),
        reason: "She is near.".into(),
    };
    let refused = offer_by_hand(store, cmd).await;
    let Err(DispatchError::CannotTake(refused)) = refused else {
        panic!("{refused:?}");
    };
    let listed = candidates(store, store, store, store, (order, staff(fixture))).await;
    let listed = listed.unwrap();
    let of_amina = listed
        .iter()
        .find(|one| one.view.candidate.id == amina())
        .unwrap();
    assert_eq!(of_amina.obstacles, refused);
    refused
}

#[tokio::test]
async fn b9_after_a_job_either_side_may_block_the_other_and_no_offer_follows() {
    for blocker in [bola(), amina().into()] {
        let fixture = Fixture::new().await;
        let job = fixture.completed().await;
        let block = blocked(&fixture, blocker, job).await;
        assert_eq!(block.reason.as_deref(), Some("Came late."));
        assert_eq!((block.blocker, block.order), (blocker, job));
        let (order, _) = fixture.paid().await;
        assert_eq!(searched(&fixture, order).await, 0);
        assert_eq!(obstacles(&fixture, order).await, [Obstacle::Blocked]);
        assert_eq!(allowed(&fixture, blocker, block.id).await, Applied::Now(()));
        assert_eq!(searched(&fixture, order).await, 1, "allowed again");
    }
}

#[tokio::test]
async fn b9_a_block_is_made_once_and_only_its_maker_takes_it_back() {
    let fixture = Fixture::new().await;
    let job = fixture.completed().await;
    let first = blocked(&fixture, bola(), job).await;
    assert_eq!(blocked(&fixture, bola(), job).await, first);
    assert_eq!(fixture.state().blocks.len(), 1);
    for other in [amina().into(), world::a_customer_no(7).id] {
        let taken_back = allowed(&fixture, other, first.id).await;
        assert_eq!(taken_back, Applied::Already, "{other}");
        assert_eq!(fixture.state().blocks.len(), 1);
    }
    assert_eq!(allowed(&fixture, bola(), first.id).await, Applied::Now(()));
    assert_eq!(allowed(&fixture, bola(), first.id).await, Applied::Already);
}

#[tokio::test]
async fn b9_only_the_two_sides_of_an_order_that_has_ended_may_block() {
    let fixture = Fixture::new().await;
    let job = fixture.assigned().await;
    for user in [bola(), amina().into()] {
        let early = block_other(&fixture.store, blocking(&fixture, user, job)).await;
        assert_eq!(early, Err(BlockError::NotEnded.into()));
    }
    let done = Fixture::new().await;
    let job = done.completed().await;
    let stranger = world::a_customer_no(7);
    world::stored::user(&done.store, stranger.clone()).await;
    for (user, order) in [(stranger.id, job), (bola(), id_no(9_999).into())] {
        let refused = block_other(&done.store, blocking(&done, user, order)).await;
        assert_eq!(refused, Err(BlocksError::NotFound));
    }
    // No provider has had an order that was cancelled during the search.
    let (searched, _) = done.paid().await;
    done.cancel(searched).await;
    assert_eq!(done.status(searched), OrderStatus::Cancelled);
    let alone = block_other(&done.store, blocking(&done, bola(), searched)).await;
    assert_eq!(alone, Err(BlockError::NotEnded.into()));
    assert!(done.state().blocks.is_empty());
}

#[tokio::test]
async fn b9_an_account_has_at_most_200_blocks() {
    let fixture = Fixture::new().await;
    let job = fixture.completed().await;
    fixture.store.tamper(|state| {
        for number in 0..u64::from(Block::MAX) {
            let block = Block {
                id: id_no(950_000 + number).into(),
                blocker: bola(),
                blocked: id_no(960_000 + number).into(),
                order: job,
                reason: None,
                at: world::now(),
            };
            state.blocks.insert(block.id, block);
        }
    });
    let refused = block_other(&fixture.store, blocking(&fixture, bola(), job)).await;
    assert_eq!(refused, Err(BlockError::TooMany.into()));
    blocked(&fixture, amina().into(), job).await;
}

#[tokio::test]
async fn b9_a_block_closes_an_open_offer_and_leaves_an_accepted_job_as_it_is() {
    let fixture = Fixture::new().await;
    let job = fixture.completed().await;
    let (order, offer) = fixture.offered().await;
    blocked(&fixture, bola(), job).await;
    let late = accept_offer(&fixture.store, fixture.acceptance(fixture.amina(), offer)).await;
    let state = OfferState::Withdrawn;
    assert_eq!(late, Err(OfferError::Closed { state }.into()));
    assert_eq!(fixture.status(order), OrderStatus::Paid);

    let fixture = Fixture::new().await;
    let job = fixture.completed().await;
    let (order, offer) = fixture.offered().await;
    fixture.accept(order, offer).await;
    blocked(&fixture, bola(), job).await;
    assert_eq!(fixture.order(order).provider, Some(amina()));
    fixture.start(order).await;
}

#[tokio::test]
async fn b9_8_a_blocked_provider_is_no_preferred_provider() {
    let fixture = Fixture::new().await;
    let job = fixture.completed().await;
    let preferring = || async {
        let cmd = PlaceOrder {
            preferred: Some(amina()),
            ..a_booking(fixture.owner())
        };
        let placed = place_order(&fixture.store, &fixture.store, cmd).await;
        fixture.order(placed.unwrap()).preferred
    };
    assert_eq!(preferring().await, Some(amina()));
    blocked(&fixture, amina().into(), job).await;
    assert_eq!(preferring().await, None, "the order is placed all the same");
}

#[tokio::test]
async fn a_person_sees_the_blocks_that_they_made_and_none_that_were_made_against_them() {
    let fixture = Fixture::new().await;
    let job = fixture.completed().await;
    let hers = blocked(&fixture, bola(), job).await;
    let shown = |user, order| {
        let store = &fixture.store;
        async move { store.blocks_by(user, order).await.unwrap() }
    };
    let (listed, of_job) = (shown(bola(), None).await, shown(bola(), Some(job)).await);
    assert_eq!(listed, of_job);
    assert_eq!(
        (&listed[0].block, listed[0].name.as_str()),
        (&hers, "Amina B.")
    );
    let other_order = Some(id_no(9_999).into());
    assert_eq!(shown(bola(), other_order).await, []);
    assert_eq!(shown(amina().into(), None).await, []);
    blocked(&fixture, amina().into(), job).await;
    assert_eq!(shown(amina().into(), None).await[0].name, "Bola");
}

#[tokio::test]
async fn staff_remove_a_block_with_a_reason_that_is_kept() {
    let fixture = Fixture::new().await;
    let job = fixture.completed().await;
    let block = blocked(&fixture, amina().into(), job).await;
    let removal = |person: UserId, reason: &str| RemoveBlock {
        call: staff(&fixture),
        person,
        block: block.id,
        reason: reason.into(),
    };
    let silent = remove_block(&fixture.store, removal(bola(), " ")).await;
    assert!(matches!(silent, Err(StaffError::Invalid(_))), "{silent:?}");
    let elsewhere = removal(world::a_customer_no(7).id, "A mistake.");
    assert_eq!(
        remove_block(&fixture.store, elsewhere).await,
        Err(StaffError::NotFound)
    );
    assert_eq!(fixture.state().blocks.len(), 1);
    let done = remove_block(&fixture.store, removal(bola(), "Both asked for it.")).await;
    assert_eq!(done, Ok(()));
    let state = fixture.state();
    assert!(state.blocks.is_empty());
    let entry = state.audit_entries.last().unwrap();
    assert_eq!(
        (entry.kind, entry.person, entry.reason.as_deref()),
        (
            AuditKind::RemovedBlock,
            Some(amina().into()),
            Some("Both asked for it.")
        )
    );
}

#[tokio::test]
async fn b9_a_provider_without_a_sign_of_life_for_a_day_gets_no_offer_until_they_return() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    let now = fixture.clock_now();
    let seen = |at| note_sign_of_life(fixture.as_store(), amina(), at);
    assert_eq!(
        seen(now.plus_days(-1).plus_mins(-1)).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(searched(&fixture, order).await, 0);
    assert_eq!(obstacles(&fixture, order).await, [Obstacle::NotSeen]);
    assert_eq!(seen(now).await, Ok(Applied::Now(())));
    assert_eq!(searched(&fixture, order).await, 1);
}

#[tokio::test]
async fn b9_a_sign_of_life_is_written_once_in_ten_minutes() {
    let fixture = Fixture::new().await;
    let now = fixture.clock_now();
    for (minutes, written, last) in [(0, true, 0), (9, false, 0), (10, true, 10), (5, false, 10)] {
        let at = now.plus_mins(minutes);
        let noted = note_sign_of_life(fixture.as_store(), amina(), at).await;
        assert_eq!(noted.unwrap().is_now(), written, "after {minutes}");
        assert_eq!(fixture.state().last_seen[&amina()], now.plus_mins(last));
    }
}

#[tokio::test]
async fn t62_a_provider_gets_no_order_of_an_account_of_the_same_person() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    fixture.store.tamper(|state| {
        let phone = state.users[&bola()].phone.clone();
        state.users.get_mut(&amina().into()).unwrap().phone = phone;
    });
    let now = fixture.clock_now();
    let confirm = |at: Option<kernel::Timestamp>| {
        fixture.store.tamper(|state| {
            state.users.get_mut(&bola()).unwrap().phone_confirmed_at = at;
        });
    };
    confirm(Some(now));
    assert_eq!(searched(&fixture, order).await, 0);
    assert_eq!(obstacles(&fixture, order).await, [Obstacle::SamePerson]);
    confirm(None);
    let trace = |kind| Trace::new(kind, "058 0123456789");
    fixture.store.tamper(|state| {
        for user in [bola(), amina().into()] {
            state.traces.insert((user, trace(TraceKind::Account)), now);
        }
    });
    assert_eq!(obstacles(&fixture, order).await, [Obstacle::SamePerson]);
    fixture.store.tamper(|state| {
        state.traces.remove(&(bola(), trace(TraceKind::Account)));
        for user in [bola(), amina().into()] {
            state.traces.insert((user, trace(TraceKind::Device)), now);
        }
    });
    assert_eq!(
        searched(&fixture, order).await,
        1,
        "a number without a code and a shared device do not prove it"
    );
}
