//! Staff change services and estates.

use crate::support::Fixture;
use catalog::{ContentEntry, ContentKind, Estate, REPLIES_MAX, Reply, ServiceText};
use kernel::{Applied, Invocation};
use marketplace::{
    content::{
        ContentError, CreateEstate, CreateReply, DropServiceDraft, Publish, SaveItem, SaveService,
        create_estate, create_reply, drop_service_draft, save_item, save_service,
    },
    places::estate_of,
    read::CatalogQueries,
};
use testkit::world;

const SLUG: &str = "painting";

fn staff(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::an_admin().id))
}

fn save(fixture: &Fixture, name: &str, publish: bool, version: i64) -> SaveService {
    SaveService {
        call: staff(fixture),
        text: ServiceText {
            slug: SLUG.into(),
            name: name.into(),
            description: "Walls, ceilings and doors.".into(),
            icon_key: "paint-bucket".into(),
            popular: true,
            visible: true,
            publication: None,
        },
        position: None,
        publish: if publish {
            Publish::Now
        } else {
            Publish::Later
        },
        version,
    }
}

async fn name_now(fixture: &Fixture) -> Option<String> {
    let offering = fixture.store.offering(SLUG).await.unwrap();
    offering.map(|offering| offering.category.name)
}

#[tokio::test]
async fn a_draft_of_a_service_is_invisible_until_it_is_published() {
    let fixture = Fixture::new().await;
    let before = name_now(&fixture).await.unwrap();
    let drafted = save_service(&fixture.store, save(&fixture, "Painters", false, 0)).await;
    assert_eq!(drafted, Ok(Applied::Now(())));
    assert_eq!(name_now(&fixture).await, Some(before));
    let version = fixture.state().items_of(ContentKind::Service)[0].version;
    let published = save_service(&fixture.store, save(&fixture, "Painters", true, version)).await;
    assert_eq!(published, Ok(Applied::Now(())));
    assert_eq!(name_now(&fixture).await.as_deref(), Some("Painters"));
    let changes = fixture.state().edited_content.changes;
    assert_eq!(changes.len(), 2);
    assert_eq!(changes[1].subject, "service:painting");
    let version = fixture.state().items_of(ContentKind::Service)[0].version;
    let again = save_service(&fixture.store, save(&fixture, "Painters", true, version)).await;
    assert_eq!(again, Ok(Applied::Already));
}

#[tokio::test]
async fn a_dropped_draft_changes_nothing_and_a_hidden_service_is_not_offered() {
    let fixture = Fixture::new().await;
    let dropping = |fixture: &Fixture| DropServiceDraft {
        call: staff(fixture),
        slug: SLUG.into(),
    };
    assert_eq!(
        drop_service_draft(&fixture.store, dropping(&fixture)).await,
        Ok(Applied::Already)
    );
    let drafted = save_service(&fixture.store, save(&fixture, "Painters", false, 0)).await;
    assert_eq!(drafted, Ok(Applied::Now(())));
    assert_eq!(
        drop_service_draft(&fixture.store, dropping(&fixture)).await,
        Ok(Applied::Now(()))
    );
    assert!(fixture.state().items_of(ContentKind::Service)[0].shown);
    assert_ne!(name_now(&fixture).await.as_deref(), Some("Painters"));
    let version = fixture.state().items_of(ContentKind::Service)[0].version;
    let mut hidden = save(&fixture, "Painters", true, version);
    hidden.text.visible = false;
    assert_eq!(
        save_service(&fixture.store, hidden).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(name_now(&fixture).await, None);
}

#[tokio::test]
async fn a_moved_service_takes_its_place_and_every_place_is_used_once() {
    let fixture = Fixture::new().await;
    let cmd = SaveService {
        position: Some(1),
        ..save(&fixture, "Painters", true, 0)
    };
    assert_eq!(
        save_service(&fixture.store, cmd).await,
        Ok(Applied::Now(()))
    );
    let mut places: Vec<(u32, String)> = fixture
        .state()
        .categories
        .iter()
        .map(|(category, _)| (category.position, category.slug.clone()))
        .collect();
    places.sort();
    assert_eq!(places[0], (1, SLUG.to_owned()));
    let numbers: Vec<u32> = places.iter().map(|(place, _)| *place).collect();
    assert_eq!(numbers, (1..=places.len() as u32).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_service_is_changed_by_staff_alone_with_the_version_they_saw_and_true_fields() {
    let fixture = Fixture::new().await;
    for call in [fixture.owner(), fixture.amina(), fixture.system()] {
        let cmd = SaveService {
            call,
            ..save(&fixture, "Painters", true, 0)
        };
        let refused = save_service(&fixture.store, cmd).await;
        assert_eq!(refused, Err(ContentError::NotFound));
    }
    let stale = save_service(&fixture.store, save(&fixture, "Painters", true, 3)).await;
    assert_eq!(stale, Err(ContentError::Stale));
    let field = |result: Result<Applied<()>, ContentError>| match result {
        Err(ContentError::Invalid(errors)) => errors.0[0].field.clone(),
        other => panic!("{other:?}"),
    };
    let nameless = save_service(&fixture.store, save(&fixture, " ", true, 0)).await;
    assert_eq!(field(nameless), "name");
    let mut odd = save(&fixture, "Painters", true, 0);
    odd.text.icon_key = "unicorn".into();
    assert_eq!(field(save_service(&fixture.store, odd).await), "iconKey");
    let far = SaveService {
        position: Some(99),
        ..save(&fixture, "Painters", true, 0)
    };
    assert_eq!(field(save_service(&fixture.store, far).await), "position");
    let mut unknown = save(&fixture, "Painters", true, 0);
    unknown.text.slug = "knitting".into();
    assert_eq!(
        save_service(&fixture.store, unknown).await,
        Err(ContentError::NotFound)
    );
    assert!(fixture.state().edited_content.changes.is_empty());
}

fn third_avenue() -> Estate {
    Estate {
        id: String::new(),
        name: "Third Avenue".into(),
        area: "Gwarinpa".into(),
        gate_pass: true,
        vehicle_plate: true,
        hours: Some((7, 19)),
        note: None,
    }
}

#[tokio::test]
async fn an_estate_is_found_by_the_address_that_names_it_until_it_is_hidden() {
    let fixture = Fixture::new().await;
    let cmd = CreateEstate {
        call: staff(&fixture),
        estate: third_avenue(),
        shown: true,
    };
    let id = create_estate(&fixture.store, cmd.clone()).await.unwrap();
    let again = create_estate(&fixture.store, cmd).await;
    assert_eq!(again, Ok(id.clone()), "the same call adds it once");
    let items = fixture.state().items_of(ContentKind::Estate);
    let address = world::an_address();
    assert_eq!(address.line, "12 Third Avenue");
    assert_eq!(
        estate_of(&items, &address).map(|estate| estate.id.clone()),
        Some(id.clone())
    );
    let elsewhere = orders::Address {
        area: "Kubwa".into(),
        ..address.clone()
    };
    assert_eq!(estate_of(&items, &elsewhere), None, "in another area");
    let hide = SaveItem {
        call: staff(&fixture),
        entry: ContentEntry::Estate(Estate {
            id,
            ..third_avenue()
        }),
        position: None,
        shown: Some(false),
        version: items[0].version,
    };
    assert_eq!(save_item(&fixture.store, hide).await, Ok(Applied::Now(())));
    let items = fixture.state().items_of(ContentKind::Estate);
    assert_eq!(estate_of(&items, &address), None);
}

#[tokio::test]
async fn an_estate_needs_staff_and_true_fields() {
    let fixture = Fixture::new().await;
    let create = |call, estate| CreateEstate {
        call,
        estate,
        shown: true,
    };
    let stranger = create(fixture.owner(), third_avenue());
    assert_eq!(
        create_estate(&fixture.store, stranger).await,
        Err(ContentError::NotFound)
    );
    let backwards = Estate {
        hours: Some((19, 7)),
        ..third_avenue()
    };
    let refused = create_estate(&fixture.store, create(staff(&fixture), backwards)).await;
    assert!(
        matches!(refused, Err(ContentError::Invalid(_))),
        "{refused:?}"
    );
}

fn reply(text: &str) -> Reply {
    Reply {
        id: String::new(),
        title: "The refund was sent".into(),
        text: text.into(),
    }
}

#[tokio::test]
async fn b13_a_prepared_reply_is_added_once_changed_and_switched_off_and_each_is_recorded() {
    let fixture = Fixture::new().await;
    let shipped = fixture.state().items_of(ContentKind::Reply).len();
    assert_eq!(shipped, 10);
    let cmd = CreateReply {
        call: staff(&fixture),
        reply: reply("Hello {name}, it is sent."),
        shown: true,
    };
    let id = create_reply(&fixture.store, cmd.clone()).await.unwrap();
    assert_eq!(create_reply(&fixture.store, cmd).await, Ok(id.clone()));
    let items = fixture.state().items_of(ContentKind::Reply);
    assert_eq!(items.len(), shipped + 1, "the same call adds it once");
    let off = SaveItem {
        call: staff(&fixture),
        entry: ContentEntry::Reply(Reply {
            id: id.clone(),
            ..reply("Hello {name}.")
        }),
        position: None,
        shown: Some(false),
        version: 0,
    };
    assert_eq!(
        save_item(&fixture.store, off.clone()).await,
        Ok(Applied::Now(()))
    );
    let again = SaveItem {
        call: staff(&fixture),
        ..off
    };
    assert_eq!(
        save_item(&fixture.store, again).await,
        Err(ContentError::Stale)
    );
    let items = fixture.state().items_of(ContentKind::Reply);
    assert!(
        !items
            .iter()
            .find(|item| item.entry.id() == id)
            .unwrap()
            .shown
    );
    let changes = fixture.state().edited_content.changes.clone();
    let subject = format!("reply:{id}");
    assert_eq!(
        changes
            .iter()
            .filter(|change| change.subject == subject)
            .count(),
        2
    );
}

#[tokio::test]
async fn b13_a_prepared_reply_needs_staff_known_placeholders_and_room() {
    let fixture = Fixture::new().await;
    let create = |call, text: &str| CreateReply {
        call,
        reply: reply(text),
        shown: true,
    };
    let stranger = create(fixture.owner(), "Hello.");
    assert_eq!(
        create_reply(&fixture.store, stranger).await,
        Err(ContentError::NotFound)
    );
    let unknown = create(staff(&fixture), "Hello {password}.");
    let refused = create_reply(&fixture.store, unknown).await;
    assert!(matches!(refused, Err(ContentError::Invalid(errors)) if errors.0[0].field == "text"));
    for _ in fixture.state().items_of(ContentKind::Reply).len()..REPLIES_MAX {
        create_reply(&fixture.store, create(staff(&fixture), "Hello."))
            .await
            .unwrap();
    }
    assert_eq!(
        create_reply(&fixture.store, create(staff(&fixture), "Hello.")).await,
        Err(ContentError::TooManyReplies(REPLIES_MAX))
    );
}
