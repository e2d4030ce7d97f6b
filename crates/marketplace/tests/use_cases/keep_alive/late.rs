//! Questions and answers that come late: the job was taken late, the server was down, or the
//! provider confirms after the time.

use super::{eve, on_the_day};
use crate::support::{Fixture, amina};
use kernel::Applied;
use orders::{KeepAliveState as State, Slot};

#[tokio::test]
async fn b9_13_how_late_a_job_is_taken_decides_what_its_provider_is_asked() {
    let cases = [
        (eve(16, 0), State::Waiting, Some(eve(16, 0))),
        (eve(18, 0), State::Waiting, Some(eve(18, 0))),
        (eve(18, 1), State::EveConfirmed, Some(on_the_day(8, 30))),
        (
            on_the_day(8, 30),
            State::EveConfirmed,
            Some(on_the_day(8, 30)),
        ),
        (on_the_day(8, 31), State::HeartbeatConfirmed, None),
    ];
    for (taken, state, next) in cases {
        let fixture = Fixture::new().await;
        let order = fixture.taken_at(taken).await;
        assert_eq!(
            (fixture.state_of(order), fixture.next_step_of(order)),
            (state, next),
            "taken at {taken}"
        );
    }
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    assert_eq!(fixture.order(order).slot, Some(Slot::Asap));
    assert_eq!(
        (fixture.state_of(order), fixture.next_step_of(order)),
        (State::Off, None),
        "as soon as possible has no time before which to ask"
    );
}

#[tokio::test]
async fn a_server_that_was_down_asks_first_and_waits_for_an_answer() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_at(fixture.clock_now()).await;
    // The server was down from before 15:00 until 20:30.
    fixture.works_at(eve(20, 30)).await;
    assert_eq!(
        (fixture.state_of(order), fixture.next_step_of(order)),
        (State::EveAsked, Some(eve(20, 50)))
    );
    fixture.works_at(eve(20, 50)).await;
    assert_eq!(
        (fixture.state_of(order), fixture.next_step_of(order)),
        (State::EveOverdue, Some(eve(21, 10)))
    );
    fixture.works_at(eve(21, 10)).await;
    assert_eq!(fixture.history(order).last().unwrap(), "NOT_CONFIRMED");
}

#[tokio::test]
async fn a_job_missed_at_20_is_taken_when_the_server_comes_up_unless_it_has_begun() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_at(fixture.clock_now()).await;
    fixture.works_at(eve(15, 0)).await;
    fixture.works_at(eve(18, 30)).await;
    fixture.works_at(on_the_day(6, 0)).await;
    assert_eq!(fixture.history(order).last().unwrap(), "NOT_CONFIRMED");

    let fixture = Fixture::new().await;
    let order = fixture.taken_at(fixture.clock_now()).await;
    fixture.works_at(eve(15, 0)).await;
    fixture.works_at(eve(18, 30)).await;
    fixture.works_at(on_the_day(10, 0)).await;
    assert_eq!(
        fixture.order(order).provider,
        Some(amina()),
        "from the start on, the check for a no-show decides"
    );
    let no_show = fixture.order(order).no_show_at().unwrap();
    fixture.works_at(no_show).await;
    assert_eq!(fixture.history(order).last().unwrap(), "PROVIDER_NO_SHOW");
}

#[tokio::test]
async fn a_late_confirmation_after_the_time_of_the_heartbeat_answers_both() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_at(fixture.clock_now()).await;
    fixture.works_at(eve(15, 0)).await;
    fixture.goes_to(on_the_day(8, 40));
    assert_eq!(fixture.confirms(order).await, Ok(Applied::Now(())));
    assert_eq!(
        (fixture.state_of(order), fixture.next_step_of(order)),
        (State::HeartbeatConfirmed, None)
    );
}
