//! A draft of a service is published on its day, once, unless staff change or drop it before.

use crate::support::Fixture;
use catalog::{ContentItem, ContentKind, PlannedPublication, ServiceText};
use kernel::{Applied, Date, Invocation, StoreError};
use marketplace::{
    TaskKind,
    content::{
        ContentError, DropServiceDraft, Publish, SaveService, drop_service_draft, publish_service,
        save_service,
    },
    read::CatalogQueries,
    task_runner,
};
use testkit::world;

const SLUG: &str = "painting";

fn first(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::an_admin().id))
}

fn second(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::a_customer_no(7).id))
}

/// The day after the present one.
fn tomorrow(fixture: &Fixture) -> Date {
    fixture.clock_now().abuja_date().plus_days(1)
}

/// The draft with the version that is stored now.
fn draft(fixture: &Fixture, call: Invocation, (name, publish): (&str, Publish)) -> SaveService {
    SaveService {
        call,
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
        publish,
        version: item(fixture).map_or(0, |item| item.version),
    }
}

async fn save(
    fixture: &Fixture,
    call: Invocation,
    what: (&str, Publish),
) -> Result<Applied<()>, ContentError> {
    save_service(&fixture.store, draft(fixture, call, what)).await
}

/// A draft of the first person that is published tomorrow.
async fn planned(fixture: &Fixture) -> PlannedPublication {
    let day = Publish::On(tomorrow(fixture));
    let saved = save(fixture, first(fixture), ("Painters", day)).await;
    assert_eq!(saved, Ok(Applied::Now(())));
    plan(fixture).unwrap()
}

async fn publish(
    fixture: &Fixture,
    planned: PlannedPublication,
) -> Result<Applied<()>, ContentError> {
    publish_service(&fixture.store, planned.id, fixture.system()).await
}

fn item(fixture: &Fixture) -> Option<ContentItem> {
    fixture.state().items_of(ContentKind::Service).pop()
}

fn plan(fixture: &Fixture) -> Option<PlannedPublication> {
    let item = item(fixture)?;
    let (_, planned) = item.planned()?;
    Some(planned)
}

fn has_task(fixture: &Fixture, planned: PlannedPublication) -> bool {
    let task = fixture.job(TaskKind::PublishService, planned.id.uuid());
    assert!(
        task.as_ref()
            .is_none_or(|task| task.job.due_at == planned.at()),
        "{task:?}"
    );
    task.is_some()
}

async fn name_now(fixture: &Fixture) -> Option<String> {
    let offering = fixture.store.offering(SLUG).await.unwrap();
    offering.map(|offering| offering.category.name)
}

fn changes(fixture: &Fixture) -> usize {
    fixture.state().edited_content.changes.len()
}

#[tokio::test]
async fn b17_9_visitors_see_the_draft_from_midnight_of_its_day_on() {
    let fixture = Fixture::new().await;
    let before = name_now(&fixture).await;
    let planned = planned(&fixture).await;
    assert_eq!(planned.on, tomorrow(&fixture));
    assert!(has_task(&fixture, planned));
    // It is 9:00, so midnight is in 15 hours.
    fixture.clock.advance_mins(15 * 60 - 1);
    assert_eq!(fixture.work().await, []);
    assert_eq!(name_now(&fixture).await, before);
    fixture.clock.advance_mins(1);
    fixture.work().await;
    assert_eq!(name_now(&fixture).await.as_deref(), Some("Painters"));
    let item = item(&fixture).unwrap();
    assert_eq!((item.shown, item.planned()), (true, None));
    assert!(!has_task(&fixture, planned));
}

#[tokio::test]
async fn b17_9_a_server_that_was_down_publishes_the_draft_when_it_is_back() {
    let fixture = Fixture::new().await;
    planned(&fixture).await;
    fixture.clock.advance_hours(24 * 9);
    fixture.work().await;
    assert_eq!(name_now(&fixture).await.as_deref(), Some("Painters"));
    assert_eq!(changes(&fixture), 2, "it was saved and published");
    fixture.work().await;
    assert_eq!(changes(&fixture), 2);
}

#[tokio::test]
async fn b17_9_the_history_names_who_chose_the_day_and_what_visitors_saw_before_and_after() {
    let fixture = Fixture::new().await;
    let before = name_now(&fixture).await.unwrap();
    let planned = planned(&fixture).await;
    fixture.clock.advance_hours(15);
    fixture.work().await;
    let changes = fixture.state().edited_content.changes;
    let [saved, published] = changes.as_slice() else {
        panic!("{changes:?}");
    };
    let day = format!("\"publishOn\":\"{}\"", planned.on);
    assert!(!saved.before.as_ref().unwrap().contains("publishOn"));
    assert!(saved.after.as_ref().unwrap().contains(&day));
    assert_eq!(published.subject, "service:painting");
    assert_eq!(
        (published.by, published.at),
        (world::an_admin().id, fixture.clock_now())
    );
    let texts = (published.before.as_ref(), published.after.as_ref());
    let (was, is) = (texts.0.unwrap(), texts.1.unwrap());
    assert!(was.contains(&before) && was.contains(&day), "{was}");
    assert!(is.contains("Painters") && !is.contains("publishOn"), "{is}");
}

#[tokio::test]
async fn b17_9_publishing_twice_or_too_early_changes_nothing() {
    let fixture = Fixture::new().await;
    let planned = planned(&fixture).await;
    assert_eq!(publish(&fixture, planned).await, Ok(Applied::Already));
    assert_eq!(changes(&fixture), 1, "its day has not come");
    fixture.clock.advance_hours(15);
    assert_eq!(publish(&fixture, planned).await, Ok(Applied::Now(())));
    assert_eq!(publish(&fixture, planned).await, Ok(Applied::Already));
    assert_eq!(changes(&fixture), 2);
}

#[tokio::test]
async fn b17_9_a_day_that_is_taken_back_leaves_the_draft_and_publishes_nothing() {
    let fixture = Fixture::new().await;
    let before = name_now(&fixture).await;
    let planned = planned(&fixture).await;
    let back = save(&fixture, second(&fixture), ("Painters", Publish::Later)).await;
    assert_eq!(back, Ok(Applied::Now(())));
    assert!(!has_task(&fixture, planned));
    let item = item(&fixture).unwrap();
    assert_eq!((item.shown, item.planned()), (false, None));
    fixture.clock.advance_hours(24);
    fixture.work().await;
    assert_eq!(publish(&fixture, planned).await, Ok(Applied::Already));
    assert_eq!(name_now(&fixture).await, before);
    let last = fixture.state().edited_content.changes.pop().unwrap();
    assert_eq!(last.by, world::a_customer_no(7).id);
    assert!(last.before.unwrap().contains("publishOn"));
    assert!(!last.after.unwrap().contains("publishOn"));
}

#[tokio::test]
async fn b17_9_dropping_or_publishing_the_draft_ends_its_plan() {
    for now in [false, true] {
        let fixture = Fixture::new().await;
        let planned = planned(&fixture).await;
        let ended = if now {
            save(&fixture, first(&fixture), ("Painters", Publish::Now)).await
        } else {
            let slug = SLUG.to_owned();
            let call = first(&fixture);
            drop_service_draft(&fixture.store, DropServiceDraft { call, slug }).await
        };
        assert_eq!(ended, Ok(Applied::Now(())));
        assert!(!has_task(&fixture, planned));
        assert_eq!(plan(&fixture), None);
        fixture.clock.advance_hours(24);
        assert_eq!(publish(&fixture, planned).await, Ok(Applied::Already));
        let name = name_now(&fixture).await;
        assert_eq!(name.as_deref() == Some("Painters"), now, "{name:?}");
    }
}

#[tokio::test]
async fn b17_9_another_day_replaces_the_first_one_and_the_same_day_keeps_it() {
    let fixture = Fixture::new().await;
    let first_plan = planned(&fixture).await;
    let same = save(
        &fixture,
        second(&fixture),
        ("Painters", Publish::On(first_plan.on)),
    );
    assert_eq!(same.await, Ok(Applied::Already));
    let renamed = save(
        &fixture,
        second(&fixture),
        ("Painters and more", Publish::On(first_plan.on)),
    );
    assert_eq!(renamed.await, Ok(Applied::Now(())));
    assert_eq!(plan(&fixture), Some(first_plan));
    let later = first_plan.on.plus_days(2);
    let moved = save(
        &fixture,
        second(&fixture),
        ("Painters and more", Publish::On(later)),
    );
    assert_eq!(moved.await, Ok(Applied::Now(())));
    let second_plan = plan(&fixture).unwrap();
    assert_eq!(
        (second_plan.on, second_plan.by),
        (later, world::a_customer_no(7).id)
    );
    assert!(!has_task(&fixture, first_plan) && has_task(&fixture, second_plan));
    fixture.clock.advance_hours(24);
    assert_eq!(publish(&fixture, first_plan).await, Ok(Applied::Already));
    fixture.clock.advance_hours(48);
    fixture.work().await;
    assert_eq!(
        name_now(&fixture).await.as_deref(),
        Some("Painters and more")
    );
}

#[tokio::test]
async fn b17_9_a_draft_without_a_day_gets_one_and_an_old_version_is_refused() {
    let fixture = Fixture::new().await;
    let saved = save(&fixture, first(&fixture), ("Painters", Publish::Later)).await;
    assert_eq!(saved, Ok(Applied::Now(())));
    let old = draft(
        &fixture,
        second(&fixture),
        ("Painters", Publish::On(tomorrow(&fixture))),
    );
    planned(&fixture).await;
    assert_eq!(
        save_service(&fixture.store, old).await,
        Err(ContentError::Stale)
    );
    assert_eq!(plan(&fixture).unwrap().by, world::an_admin().id);
}

#[tokio::test]
async fn b17_9_the_day_is_later_than_today_and_within_a_year() {
    let fixture = Fixture::new().await;
    let today = fixture.clock_now().abuja_date();
    for (day, code) in [(today, "in_the_past"), (today.plus_days(366), "too_far")] {
        let refused = save(&fixture, first(&fixture), ("Painters", Publish::On(day))).await;
        let Err(ContentError::Invalid(errors)) = refused else {
            panic!("{refused:?}");
        };
        assert_eq!(
            (errors.0[0].field.as_str(), errors.0[0].code.as_str()),
            ("publishOn", code)
        );
    }
    let customer = save(
        &fixture,
        fixture.owner(),
        ("Painters", Publish::On(tomorrow(&fixture))),
    );
    assert_eq!(customer.await, Err(ContentError::NotFound));
    assert_eq!(item(&fixture), None);
    assert_eq!(changes(&fixture), 0);
}

#[tokio::test]
async fn b17_9_a_draft_that_changes_nothing_gets_no_day() {
    let fixture = Fixture::new().await;
    let published = save(&fixture, first(&fixture), ("Painters", Publish::Now)).await;
    assert_eq!(published, Ok(Applied::Now(())));
    let same = save(
        &fixture,
        first(&fixture),
        ("Painters", Publish::On(tomorrow(&fixture))),
    );
    assert_eq!(same.await, Ok(Applied::Already));
    assert_eq!(plan(&fixture), None);
}

/// A release changed the rules of the catalogue after the draft was planned.
#[tokio::test]
async fn b17_9_a_draft_that_the_rules_refuse_stays_with_its_task_until_staff_take_it_back() {
    let fixture = Fixture::new().await;
    let before = name_now(&fixture).await;
    let planned = planned(&fixture).await;
    fixture.store.tamper(|state| {
        let drafts = &mut state.edited_content.staff_items;
        for draft in drafts {
            if let catalog::ContentEntry::Service(text) = draft {
                text.icon_key = "gone".into();
            }
        }
    });
    fixture.clock.advance_hours(15);
    let tasks = task_runner::claim(&fixture.store, fixture.system(), 10).await;
    for task in tasks.unwrap() {
        let run = task_runner::run(fixture.tools(), task, fixture.system()).await;
        assert!(run.unwrap().error.is_some());
    }
    assert!(
        fixture
            .job(TaskKind::PublishService, planned.id.uuid())
            .is_some()
    );
    assert_eq!(name_now(&fixture).await, before);
    let back = save(&fixture, first(&fixture), ("Painters", Publish::Later)).await;
    assert_eq!(back, Ok(Applied::Now(())));
    assert!(!has_task(&fixture, planned));
}

#[tokio::test]
async fn b17_9_a_store_that_fails_leaves_the_draft_for_the_next_try() {
    let fixture = Fixture::new().await;
    let before = name_now(&fixture).await;
    let planned = planned(&fixture).await;
    fixture.clock.advance_hours(15);
    fixture
        .store
        .fail_next(StoreError::Failed("the disk is full".into()));
    let failed = publish(&fixture, planned).await;
    assert!(matches!(failed, Err(ContentError::Store(_))), "{failed:?}");
    assert_eq!(plan(&fixture), Some(planned));
    assert_eq!(name_now(&fixture).await, before);
    fixture.work().await;
    assert_eq!(name_now(&fixture).await.as_deref(), Some("Painters"));
}
