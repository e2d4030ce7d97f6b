//! The proposals that wait for a second person.

use super::{append, notes, tell};
use crate::support::{Fixture, amina};
use kernel::{DisputeId, Money, Permission, Permissions, Role, UserId};
use marketplace::{DomainEvent, ProposedChange, WaitingProposal};
use notifications::Priority;
use testkit::{id_no, world};

fn chidi() -> UserId {
    world::an_admin().id
}

/// Makes Ada a colleague with this permission.
fn colleague(fixture: &Fixture, permission: Permission) -> UserId {
    let ada = world::a_customer().id;
    fixture.store.tamper(|state| {
        let user = state.users.get_mut(&ada).unwrap();
        let joined = user.set_role(Role::Admin, Permissions::of(&[permission]));
        assert!(joined.is_now());
    });
    ada
}

async fn proposed(fixture: &Fixture, number: u64, (by, change): (UserId, ProposedChange)) {
    let proposal = WaitingProposal {
        proposed_by: by,
        change,
    };
    append(fixture, number, DomainEvent::ProposalWaits(proposal)).await;
    assert_eq!(tell(fixture).await, Ok(true));
}

#[tokio::test]
async fn b15_19_each_proposal_leads_the_staff_who_may_decide_to_its_page() {
    let fixture = Fixture::new().await;
    let (ada, provider) = (world::a_customer().id, amina());
    let dispute: DisputeId = id_no(3).into();
    let proposals = [
        (
            ProposedChange::Setting {
                label: "Days that a draft is kept".to_owned(),
            },
            "A change of the setting “Days that a draft is kept”",
            "/admin/settings".to_owned(),
        ),
        (
            ProposedChange::GasPrice {
                zone: "B".to_owned(),
            },
            "A new gas price for zone B",
            "/admin/gas-management".to_owned(),
        ),
        (
            ProposedChange::Commission,
            "A commission rule",
            "/admin/finance?view=commission".to_owned(),
        ),
        (
            ProposedChange::Rates {
                service: "home-cleaning".to_owned(),
            },
            "A change of the prices of a service",
            "/admin/rates/home-cleaning".to_owned(),
        ),
        (
            ProposedChange::Role { person: ada },
            "A change of a person’s role",
            "/admin/users?view=waiting".to_owned(),
        ),
        (
            ProposedChange::Suspension { person: ada },
            "A longer suspension of an account",
            "/admin/users?view=waiting".to_owned(),
        ),
        (
            ProposedChange::Hold { provider },
            "A longer suspension of a provider",
            format!("/admin/service-providers?provider={provider}"),
        ),
        (
            ProposedChange::UnappliedMoney {
                amount: Money::from_kobo(1_200_000),
            },
            "A proposal about ₦12,000 of unapplied money",
            "/admin/finance?view=unapplied".to_owned(),
        ),
        (
            ProposedChange::FullRefund {
                dispute,
                reference: "SVC-7K3F9Q".to_owned(),
            },
            "A refund of the whole price of SVC-7K3F9Q",
            format!("/admin/support?view=disputes&dispute={dispute}"),
        ),
    ];
    for (number, (change, text, page)) in (910..).zip(proposals) {
        fixture.store.tamper(|state| state.notifications.clear());
        proposed(&fixture, number, (amina().into(), change)).await;
        let told = notes(&fixture, chidi()).pop().unwrap();
        assert_eq!(told.title, "A proposal needs your approval");
        let sentence = format!("{text} is waiting for the approval of a second person.");
        assert_eq!(told.message, sentence);
        assert_eq!(told.action_url.unwrap().as_str(), page);
        assert_eq!(told.priority, Priority::Normal, "it waits for the morning");
    }
}

#[tokio::test]
async fn b15_19_staff_who_may_not_decide_on_a_proposal_are_not_told_of_it() {
    let fixture = Fixture::new().await;
    let ada = colleague(&fixture, Permission::Pricing);
    let price = || ProposedChange::GasPrice {
        zone: "A".to_owned(),
    };
    let count = |user| notes(&fixture, user).len();
    proposed(&fixture, 910, (chidi(), price())).await;
    assert_eq!((count(chidi()), count(ada)), (0, 1), "not the proposer");
    proposed(&fixture, 911, (ada, price())).await;
    assert_eq!((count(chidi()), count(ada)), (1, 1));
    proposed(&fixture, 912, (chidi(), ProposedChange::Commission)).await;
    assert_eq!((count(chidi()), count(ada)), (1, 1), "no one of finance");
    let about_chidi = ProposedChange::Role { person: chidi() };
    proposed(&fixture, 913, (ada, about_chidi)).await;
    assert_eq!((count(chidi()), count(ada)), (1, 1), "not the person");
}
