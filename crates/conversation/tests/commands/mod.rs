//! What people ask for at any time: their provider, their refund, the jobs of a provider, and an end
//! of marketing.

use crate::support::{Chat, a_job, a_refund};
use conversation::{Marketing, RefundStep, VisitStep};

const ORDER: &str = "order:00000000-0000-0000-0000-000000000007";
const ON_THE_WAY: &str = "job-on-the-way:00000000-0000-0000-0000-000000000001";
const ARRIVED: &str = "job-arrived:00000000-0000-0000-0000-000000000001";

#[tokio::test]
async fn a_customer_asks_where_the_provider_is_until_the_work_begins() {
    let mut chat = Chat::new("where_is_my_provider");
    chat.product.connect("Bola");
    chat.product.open_order();
    chat.say("where is my provider").await;
    chat.product.visit(VisitStep::Searching);
    chat.say("Where is my provider?").await;
    chat.product.visit(VisitStep::Assigned);
    chat.say("where my provider dey").await;
    chat.product
        .visit(VisitStep::OnTheWay { minutes: Some(12) });
    chat.say("where is he").await;
    chat.tap("track").await;
    chat.product.visit(VisitStep::OnTheWay { minutes: None });
    chat.wait_hours(4).await;
    chat.tap(ORDER).await;
    chat.tap("where").await;
    chat.product.visit(VisitStep::Arrived);
    chat.say("wey my cleaner").await;
    chat.tap("person").await;
    chat.check();
    assert!(chat.product.is_handed_over());
}

#[tokio::test]
async fn a_question_about_the_provider_needs_an_account_and_leaves_a_booking_open() {
    let mut chat = Chat::new("where_without_account");
    chat.say("where is my provider").await;
    chat.say("menu").await;
    chat.product.connect("Bola");
    chat.product.open_order();
    chat.product.visit(VisitStep::Working);
    chat.tap("service:plumbing").await;
    chat.say("where is my provider").await;
    chat.say("back").await;
    chat.say("leak").await;
    chat.check();
}

#[tokio::test]
async fn a_customer_asks_for_refunds_and_reads_who_acts_next() {
    let mut chat = Chat::new("my_refund");
    chat.product.connect("Bola");
    chat.product.open_order();
    chat.say("my refund").await;
    let mut to_credit = a_refund(3_000, RefundStep::Paid, 3);
    to_credit.as_credit = true;
    let mut to_account = a_refund(4_000, RefundStep::OnItsWay, 2);
    to_account.paid_to = Some("Guaranty Trust Bank ••••••6789".into());
    chat.product.set_refunds(vec![
        a_refund(1_500, RefundStep::Requested, 0),
        a_refund(2_500, RefundStep::Paid, 5),
        to_credit,
        to_account,
        a_refund(900, RefundStep::Delayed, 1),
    ]);
    chat.say("refund status").await;
    chat.tap(ORDER).await;
    chat.product
        .set_refunds(vec![a_refund(5_000, RefundStep::NeedsAccount, 1)]);
    chat.say("where my refund dey").await;
    chat.check();
}

#[tokio::test]
async fn a_provider_goes_through_a_job_and_the_pin_is_tried_until_it_is_right() {
    let mut chat = Chat::new("jobs");
    chat.product.connect("Amina");
    chat.product
        .be_provider(vec![a_job(1, 0, 10), a_job(2, 1, 14), a_job(3, 4, 8)]);
    chat.say("hi").await;
    chat.say("today").await;
    chat.tap(ON_THE_WAY).await;
    chat.say("jobs").await;
    chat.tap(ARRIVED).await;
    chat.say("48").await;
    chat.say("1234").await;
    chat.say("my jobs").await;
    chat.say("The PIN is 4821").await;
    chat.say("jobs").await;
    chat.check();
    assert_eq!(
        chat.product.reported(),
        ["on the way", "arrived", "started"]
    );
    assert!(!chat.stored().contains("4821") && !chat.stored().contains("1234"));
}

#[tokio::test]
async fn steps_that_are_refused_say_why() {
    let mut chat = Chat::new("jobs_refused");
    chat.product.connect("Amina");
    chat.say("jobs").await;
    chat.product.be_provider(vec![a_job(1, 1, 10)]);
    chat.say("my jobs").await;
    chat.product
        .refuse_steps("This job is on 2026-12-02. You can set out on that day, not before.");
    chat.say("on the way").await;
    chat.product.refuse_steps("There is no such job.");
    chat.tap(ARRIVED).await;
    chat.product.be_provider(Vec::new());
    chat.say("jobs").await;
    chat.say("I have arrived").await;
    chat.check();
    assert!(chat.product.reported().is_empty());
}

#[tokio::test]
async fn a_job_that_may_not_begin_is_refused_after_the_right_pin() {
    let mut chat = Chat::new("jobs_not_eligible");
    chat.product.connect("Amina");
    chat.product.be_provider(vec![a_job(1, 0, 10)]);
    chat.tap(ARRIVED).await;
    chat.product.refuse_steps(
        "You cannot begin this job, because your approval for it has ended. Please contact support.",
    );
    chat.say("4821").await;
    chat.tap("person").await;
    chat.check();
    assert_eq!(chat.product.reported(), ["arrived"]);
}

#[tokio::test]
async fn b15_the_button_under_a_marketing_message_ends_marketing_and_keeps_the_question_open() {
    let mut chat = Chat::new("stop");
    chat.tap("service:plumbing").await;
    chat.tap(conversation::STOP_MARKETING).await;
    assert_eq!(chat.product.marketing(), Some(Marketing::Stopped));
    let told = chat.last_text();
    assert!(told.contains("gets no offers and news"), "{told}");
    chat.say("leak").await;
    let asked = chat.last_text();
    assert!(asked.starts_with("Where is it?"), "{asked}");
}

#[tokio::test]
async fn stop_ends_marketing_at_every_stage_and_start_allows_it_again() {
    let mut chat = Chat::new("stop");
    chat.say("STOP").await;
    assert_eq!(chat.product.marketing(), Some(Marketing::Stopped));
    chat.say("START").await;
    assert_eq!(chat.product.marketing(), Some(Marketing::Wanted));
    chat.say("start").await;
    chat.product.connect("Bola");
    chat.tap("service:plumbing").await;
    chat.say("unsubscribe").await;
    assert_eq!(chat.product.marketing(), Some(Marketing::Stopped));
    chat.say("leak").await;
    chat.wait_hours(13).await;
    chat.say("stop messages").await;
    chat.say("subscribe").await;
    chat.check();
    assert_eq!(chat.product.marketing(), Some(Marketing::Wanted));
}
