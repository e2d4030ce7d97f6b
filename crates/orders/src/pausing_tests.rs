use crate::{
    JobProof, OrderError, OrderStatus, TrackingStep,
    order_tests::{in_progress, owner, worker},
};
use kernel::Applied;

#[test]
fn a_started_job_pauses_for_no_light_and_goes_on() {
    let mut order = in_progress();
    for expected in [Applied::Now(()), Applied::Already] {
        assert_eq!(order.pause_for_no_power(&worker()), Ok(expected));
        assert_eq!(order.tracking_step, TrackingStep::PausedNoPower);
        assert_eq!(order.step_at, Some(worker().now));
    }
    assert_eq!(order.status, OrderStatus::InProgress);
    assert!(order.is_at_work(), "a change order may still be proposed");
    for expected in [Applied::Now(()), Applied::Already] {
        assert_eq!(order.resume_with_power(&worker()), Ok(expected));
        assert_eq!(order.tracking_step, TrackingStep::Started);
    }
    assert_eq!(
        order.pause_for_no_power(&worker()),
        Ok(Applied::Now(())),
        "light may go more than once"
    );
    assert!(
        order
            .finish(JobProof::of_note("Done."), &worker())
            .unwrap()
            .is_now(),
        "what was done counts without the light"
    );
}

#[test]
fn only_the_provider_pauses_and_only_while_they_work() {
    let mut order = in_progress();
    assert_eq!(
        order.pause_for_no_power(&owner()),
        Err(OrderError::NotYours)
    );
    assert_eq!(order.resume_with_power(&owner()), Err(OrderError::NotYours));
    for step in TrackingStep::ALL {
        order.tracking_step = step;
        let works = [TrackingStep::Started, TrackingStep::PausedNoPower].contains(&step);
        for paused in [true, false] {
            let mut order = order.clone();
            let done = if paused {
                order.pause_for_no_power(&worker())
            } else {
                order.resume_with_power(&worker())
            };
            assert_eq!(done.is_ok(), works, "{step:?}");
            if !works {
                assert_eq!(done, Err(OrderError::OutOfStep { step }));
            }
        }
    }
    order.tracking_step = TrackingStep::Started;
    order.status = OrderStatus::Disputed;
    assert_eq!(
        order.pause_for_no_power(&worker()),
        Err(OrderError::OutOfStep {
            step: TrackingStep::Started
        })
    );
}
