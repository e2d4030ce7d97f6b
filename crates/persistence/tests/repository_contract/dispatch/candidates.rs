//! Which of the suitable providers come first.

use super::{ids_of, offer, plan, three_providers, wanted};
use crate::test_databases::TestDatabase;
use kernel::ProviderId;
use orders::OrderStatus;
use providers::{Nearby, Offer, OfferState, Provider, ProviderStatus};
use testkit::{
    now,
    world::{OrderPlan, a_complete_customer, a_provider_no, order_in, stored},
};

async fn b9_only_suitable_providers_are_found_and_the_longest_waiting_comes_first(
    db: &TestDatabase,
) {
    order_in(
        &*db.store,
        &plan().with(a_provider_no(0).id),
        OrderStatus::Priced,
    )
    .await;
    let people = [
        a_provider_no(1),
        Provider {
            status: ProviderStatus::Probation,
            ..a_provider_no(2)
        },
        a_provider_no(3),
        Provider {
            status: ProviderStatus::Paused,
            ..a_provider_no(4)
        },
        Provider {
            categories: vec!["plumbing".into()],
            ..a_provider_no(5)
        },
        Provider {
            zones: vec!['A', 'C'],
            ..a_provider_no(6)
        },
        // The customer themselves, who is also a provider.
        Provider {
            id: a_complete_customer().id.into(),
            ..a_provider_no(7)
        },
        // A provider who received an offer before and declined.
        a_provider_no(8),
    ];
    for provider in people {
        stored::provider(&*db.store, provider).await;
    }
    db.run(|uow| {
        uow.offers().insert(Offer {
            state: OfferState::Declined,
            provider: a_provider_no(8).id,
            ..plan().offer()
        })
    })
    .await;
    for number in 2..=4 {
        let order = OrderPlan::numbered(number).with(a_provider_no(0).id);
        order_in(&*db.store, &order, OrderStatus::Priced).await;
    }
    // The first provider had an offer an hour ago, the third one before that; the second never.
    for (number, (provider, minutes)) in (2..).zip([(1, -60), (3, -90), (3, -120)]) {
        db.run(move |uow| {
            uow.offers().insert(Offer {
                provider: a_provider_no(provider).id,
                sent_at: now().plus_mins(minutes),
                ..OrderPlan::numbered(number).offer()
            })
        })
        .await;
    }
    let eligible =
        |limit| db.run(move |uow| uow.providers().eligible(&wanted(1), limit).map(ids_of));
    let expected: [ProviderId; 3] = [2, 3, 1].map(|number| a_provider_no(number).id);
    assert_eq!(eligible(10).await, expected);
    assert_eq!(eligible(2).await, expected[..2]);
    let other_order = db.run(|uow| uow.providers().eligible(&wanted(9), 10).map(ids_of));
    assert!(
        other_order.await.contains(&a_provider_no(8).id),
        "an offer for one order says nothing of another"
    );
}

/// The facts are read for every provider that is named, also for those who may not be asked.
async fn the_facts_of_named_providers_are_read_without_a_check(db: &TestDatabase) {
    three_providers(db).await;
    db.run(|uow| {
        let mut provider = uow.providers().lock(a_provider_no(2).id)?.unwrap();
        provider.status = ProviderStatus::Suspended;
        uow.providers().save(provider)?;
        uow.offers().insert(offer(5, 2, 1))
    })
    .await;
    let ids = [a_provider_no(2).id, a_provider_no(9).id];
    let found = db
        .run(move |uow| uow.providers().facts_of(&ids, &wanted(40)))
        .await;
    let seen: Vec<_> = found
        .iter()
        .map(|facts| (facts.provider, facts.last_offer_at))
        .collect();
    assert_eq!(seen, [(ids[0], Some(offer(5, 2, 1).sent_at))]);
}

/// B9: when more may be offered a job than are looked at, those who set out near it and the preferred
/// provider are not missed.
async fn b9_of_many_eligible_providers_the_near_ones_and_the_preferred_one_are_not_missed(
    db: &TestDatabase,
) {
    for number in 1..=9 {
        let base = |area: &str| Some(area.to_owned());
        let provider = Provider {
            base_area: match number {
                5 | 7 => base("Gwarinpa"),
                6 => base("Kado"),
                _ => base("Kuje"),
            },
            status: if number == 7 {
                ProviderStatus::Paused
            } else {
                ProviderStatus::Active
            },
            ..a_provider_no(number)
        };
        stored::provider(&*db.store, provider).await;
    }
    let around = |areas: &[&str], preferred: Option<u64>, limit| {
        let nearby = Nearby {
            areas: areas.iter().map(ToString::to_string).collect(),
            preferred: preferred.map(|number| a_provider_no(number).id),
        };
        db.run(move |uow| {
            uow.providers()
                .eligible_around(&wanted(40), &nearby, limit)
                .map(ids_of)
        })
    };
    let ids = |numbers: &[u64]| {
        let ids = numbers.iter().map(|number| a_provider_no(*number).id);
        ids.collect::<Vec<_>>()
    };
    assert_eq!(around(&[], None, 2).await, ids(&[1, 2]));
    assert_eq!(
        around(&["Gwarinpa", "Kado"], None, 2).await,
        ids(&[1, 2, 5, 6])
    );
    assert_eq!(
        around(&["Gwarinpa", "Kado"], Some(9), 1).await,
        ids(&[1, 5, 9]),
        "as many near ones as others"
    );
    assert_eq!(
        around(&["Gwarinpa"], Some(5), 2).await,
        ids(&[1, 2, 5]),
        "only once"
    );
    assert_eq!(around(&[], Some(7), 2).await, ids(&[1, 2]), "they pause");
    assert_eq!(
        around(&["Gwarinpa"], Some(9), 8).await,
        ids(&[1, 2, 3, 4, 5, 6, 8, 9]),
        "all were found"
    );
}

contract!(memory, sqlite, postgres =>
    b9_of_many_eligible_providers_the_near_ones_and_the_preferred_one_are_not_missed,
    b9_only_suitable_providers_are_found_and_the_longest_waiting_comes_first,
    the_facts_of_named_providers_are_read_without_a_check,
);
