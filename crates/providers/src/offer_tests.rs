use super::*;
use kernel::Date;

fn now() -> Timestamp {
    Date::parse("2026-11-20").unwrap().at_hour(9)
}
fn offer() -> Offer {
    Offer {
        id: OfferId::from_uuid(Default::default()),
        order: OrderId::from_uuid(Default::default()),
        provider: ProviderId::from_uuid(Default::default()),
        wave: 1,
        state: OfferState::Sent,
        by_hand: false,
        reserve: false,
        gross: Money::from_kobo(3_010_000),
        commission: Money::from_kobo(300_000),
        net: Money::from_kobo(2_500_000),
        rate: Bps::new(1_500),
        distance_m: Some(4_200),
        basis: None,
        shown_at: None,
        seen_at: None,
        decline_reason: None,
        fault: None,
        fault_by: None,
        fault_waived_at: None,
        sent_at: now(),
        expires_at: now().plus_mins(Offer::LIFE_MINUTES),
        accepted_at: None,
        decided_at: None,
        version: 0,
    }
}

#[test]
fn an_offer_is_accepted_once_by_its_provider_and_in_time() {
    let (mut mine, provider) = (offer(), offer().provider);
    assert_eq!(mine.accept(provider, now()), Ok(Applied::Now(())));
    assert_eq!(mine.accept(provider, now()), Ok(Applied::Already));
    let rival = ProviderId::from_uuid(uuid::Uuid::from_u128(1));
    assert_eq!(offer().accept(rival, now()), Err(OfferError::NotYours));
    assert_eq!(
        offer().accept(provider, offer().expires_at),
        Err(OfferError::Expired)
    );
}

#[test]
fn the_search_waits_for_an_open_offer_by_hand_and_for_no_other() {
    let by_hand = Offer {
        by_hand: true,
        ..offer()
    };
    let until = by_hand.expires_at;
    assert_eq!(by_hand.pauses_search_until(now()), Some(until));
    assert_eq!(by_hand.pauses_search_until(until), None, "it has expired");
    assert_eq!(offer().pauses_search_until(now()), None);
    for state in OfferState::ALL {
        let one = Offer {
            state,
            ..by_hand.clone()
        };
        assert_eq!(
            one.pauses_search_until(now()).is_some(),
            state == OfferState::Sent,
            "{state:?}"
        );
    }
}

#[test]
fn a_closed_offer_says_why() {
    let provider = offer().provider;
    for (state, error) in [
        (OfferState::Lost, OfferError::Taken),
        (OfferState::Expired, OfferError::Expired),
        (
            OfferState::Declined,
            OfferError::Closed {
                state: OfferState::Declined,
            },
        ),
        (
            OfferState::Withdrawn,
            OfferError::Closed {
                state: OfferState::Withdrawn,
            },
        ),
    ] {
        let mut closed = Offer { state, ..offer() };
        assert_eq!(closed.accept(provider, now()), Err(error));
        assert_eq!(closed.end(OfferState::Lost, now()), Applied::Already);
    }
    let mut declined = offer();
    let mut decline = |reason| declined.decline(provider, reason, now());
    assert_eq!(decline(DeclineReason::TooFar), Ok(Applied::Now(())));
    assert_eq!(decline(DeclineReason::Price), Ok(Applied::Already));
    assert_eq!(declined.decline_reason, Some(DeclineReason::TooFar));
}

#[test]
fn b9_11_an_open_offer_is_seen_once_and_only_by_its_provider() {
    let (mut mine, provider) = (offer(), offer().provider);
    let rival = ProviderId::from_uuid(uuid::Uuid::from_u128(1));
    assert_eq!(mine.see(rival, now()), Err(OfferError::NotYours));
    assert_eq!(mine.state.shown(mine.seen_at), "SENT");
    assert_eq!(mine.see(provider, now()), Ok(Applied::Now(())));
    assert_eq!(mine.state.shown(mine.seen_at), "SEEN");
    let later = now().plus_mins(1);
    assert_eq!(mine.see(provider, later), Ok(Applied::Already));
    assert_eq!(mine.seen_at, Some(now()));
    assert_eq!(mine.accept(provider, later), Ok(Applied::Now(())));
    assert_eq!(mine.state.shown(mine.seen_at), "ACCEPTED");
    for state in OfferState::ALL
        .into_iter()
        .filter(|one| *one != OfferState::Sent)
    {
        let mut closed = Offer { state, ..offer() };
        assert_eq!(closed.see(provider, now()), Ok(Applied::Already));
        assert_eq!(closed.seen_at, None, "{state:?}");
    }
}

#[test]
fn b17_8_the_time_of_an_acceptance_stays_when_the_job_or_the_place_of_the_reserve_is_lost() {
    let provider = offer().provider;
    let (accepted_at, later) = (Some(now()), now().plus_mins(5));
    let mut job = offer();
    assert_eq!(job.accept(provider, now()), Ok(Applied::Now(())));
    assert_eq!(job.accept(provider, later), Ok(Applied::Already));
    job.step_back(Some(Fault::NoShow), None, later);
    assert_eq!(
        (job.accepted_at, job.decided_at),
        (accepted_at, Some(later))
    );
    let mut reserve = Offer {
        reserve: true,
        ..offer()
    };
    assert_eq!(reserve.accept(provider, now()), Ok(Applied::Now(())));
    assert_eq!(reserve.take_over(later), Applied::Now(()));
    assert_eq!(
        (reserve.accepted_at, reserve.decided_at),
        (accepted_at, Some(later))
    );
    let mut declined = offer();
    let answer = declined.decline(provider, DeclineReason::Busy, now());
    assert_eq!(answer, Ok(Applied::Now(())));
    assert_eq!(declined.accepted_at, None);
}

#[test]
fn b9_13_a_reserve_has_no_job_until_they_take_over_and_may_leave_before() {
    let asked = || Offer {
        reserve: true,
        ..offer()
    };
    let provider = asked().provider;
    let mut one = asked();
    assert_eq!(one.take_over(now()), Applied::Already, "not asked yet");
    assert_eq!(one.accept(provider, now()), Ok(Applied::Now(())));
    assert_eq!(one.state, OfferState::Reserved);
    assert_eq!(one.accept(provider, now()), Ok(Applied::Already));
    assert_eq!(one.take_over(now()), Applied::Now(()));
    assert_eq!(one.state, OfferState::Accepted);
    assert_eq!(one.take_over(now()), Applied::Already);

    let mut leaves = Offer {
        state: OfferState::Reserved,
        ..asked()
    };
    let declined = leaves.decline(provider, DeclineReason::Busy, now());
    assert_eq!(declined, Ok(Applied::Now(())));
    assert_eq!(leaves.take_over(now()), Applied::Already);

    let mut released = Offer {
        state: OfferState::Reserved,
        ..asked()
    };
    assert_eq!(released.end(OfferState::Lost, now()), Applied::Now(()));
    assert!(!released.state.is_final(), "they may be asked again");
    assert_eq!(released.take_over(now()), Applied::Already);
}
