//! Several workers tell the same person of their orders at the same moment.

use crate::scenario::{CALLERS, Scenario, at_once};
use conversation::{Contact, Thread};
use kernel::{Applied, OrderId, ThreadId};
use marketplace::{
    Clock, DomainEvent, Task, TaskKind, gas_reminders::remind_gas, reactions, task_runner,
};
use orders::OrderStatus;
use testkit::{RecordingPush, id_no, world};

/// A thread that is connected to Bola's account.
async fn connect(scenario: &Scenario, number: u64) {
    let contact = Contact {
        key: format!("NG.{number}"),
        phone: None,
        name: None,
    };
    let (id, now) = (ThreadId::from(id_no(900 + number)), scenario.clock.now());
    scenario
        .store()
        .bare_unit(move |uow| {
            let opened = Thread::open(id, contact.clone(), now, now);
            let mut thread = uow.threads().open(opened)?;
            thread.user = Some(world::a_complete_customer().id);
            uow.threads().save(thread)
        })
        .await
        .unwrap_or_else(|error: kernel::StoreError| panic!("{error}"));
}

/// Publishes these events about an order, and returns the tasks of this kind that tell its customer.
async fn tasks_of(
    scenario: &Scenario,
    (kind, events): (TaskKind, usize),
    event: fn(OrderId) -> DomainEvent,
) -> Vec<Task> {
    let order = scenario.order_in(1, OrderStatus::Paid).await;
    scenario
        .store()
        .unit(scenario.system(), move |uow| {
            (0..events).try_for_each(|_| uow.emit(&event(order)))
        })
        .await
        .unwrap_or_else(|error: kernel::StoreError| panic!("{error}"));
    let live = RecordingPush::default();
    while reactions::publish_next(
        scenario.store(),
        &*scenario.queries,
        &live,
        scenario.system(),
    )
    .await
    .unwrap()
    {}
    scenario.clock.advance_mins(11);
    let mut tasks = task_runner::claim(scenario.store(), scenario.system(), 50)
        .await
        .unwrap();
    tasks.retain(|task| task.kind == kind);
    assert_eq!(tasks.len(), events);
    tasks
}

async fn run(scenario: &Scenario, task: Task) -> Option<String> {
    let run = task_runner::run(scenario.tools(), task, scenario.system()).await;
    run.unwrap().error
}

async fn of_sixteen_workers_with_one_task_one_queues_the_news(scenario: Scenario) {
    connect(&scenario, 1).await;
    let told = |order| DomainEvent::OrderPaid { order };
    let task = tasks_of(&scenario, (TaskKind::ChatNotification, 1), told)
        .await
        .remove(0);
    let errors = at_once(CALLERS, |_| {
        let (scenario, task) = (scenario.clone(), task.clone());
        async move { run(&scenario, task).await }
    })
    .await;
    assert_eq!(errors, vec![None; CALLERS]);
    assert_eq!(scenario.count("whatsapp_messages"), 1);
    scenario.work().await;
    assert_eq!(scenario.whatsapp.sent().len(), 1);
}

async fn of_six_news_at_once_three_are_sent_in_a_day(scenario: Scenario) {
    connect(&scenario, 1).await;
    let told = |order| DomainEvent::PriceLapsed { order };
    let tasks = tasks_of(&scenario, (TaskKind::ChatNotification, 6), told).await;
    let errors = at_once(tasks.len(), |number| {
        let (scenario, task) = (scenario.clone(), tasks[number].clone());
        async move { run(&scenario, task).await }
    })
    .await;
    assert_eq!(errors, vec![None; 6]);
    assert_eq!(scenario.count("whatsapp_messages WHERE news = 'NORMAL'"), 3);
    scenario.work().await;
    assert_eq!(scenario.whatsapp.sent().len(), 3);
}

async fn b15_of_six_mails_at_once_three_are_sent_in_a_day(scenario: Scenario) {
    let told = |order| DomainEvent::PriceLapsed { order };
    let tasks = tasks_of(&scenario, (TaskKind::MailNotification, 6), told).await;
    let errors = at_once(tasks.len(), |number| {
        let (scenario, task) = (scenario.clone(), tasks[number].clone());
        async move { run(&scenario, task).await }
    })
    .await;
    assert_eq!(errors, vec![None; 6]);
    // A mail that is sent while another one counts may be counted twice, so that the other one waits.
    assert!(scenario.mailer.sent().len() <= 3);
    // Those that waited for the earlier ones are looked at again.
    scenario.clock.advance_mins(1);
    scenario.work().await;
    assert_eq!(scenario.mailer.sent().len(), 3);
    let limited = "sendings WHERE channel = 'EMAIL' AND reason = 'DAILY_LIMIT'";
    assert_eq!(scenario.count(limited), 3);
}

async fn b4_21_of_sixteen_workers_with_one_reminder_of_gas_one_sends_it(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::Completed).await;
    let wanted: Result<(), kernel::StoreError> = scenario
        .store()
        .bare_unit(move |uow| {
            let mut order = uow.orders().lock(order)?.expect("an order");
            order.category_slug = "gas-refill-delivery".into();
            let mut customer = uow.users().lock(order.customer)?.expect("a customer");
            customer.preferences.marketing = true;
            uow.users().save(customer)?;
            uow.orders().save(order)
        })
        .await;
    assert_eq!(wanted, Ok(()));
    let reminded = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move { remind_gas(scenario.store(), order, scenario.system()).await }
    })
    .await;
    let now = reminded
        .iter()
        .filter(|done| matches!(done, Ok(Applied::Now(()))));
    assert_eq!(now.count(), 1, "{reminded:?}");
    assert!(reminded.iter().all(Result::is_ok), "{reminded:?}");
    assert_eq!(scenario.events("gasReminder"), 1);
}

races!(
    of_sixteen_workers_with_one_task_one_queues_the_news,
    of_six_news_at_once_three_are_sent_in_a_day,
    b15_of_six_mails_at_once_three_are_sent_in_a_day,
    b4_21_of_sixteen_workers_with_one_reminder_of_gas_one_sends_it,
);
