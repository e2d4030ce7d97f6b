//! Tasks: one for each kind and subject, claimed by one worker at a time.

use crate::test_databases::TestDatabase;
use kernel::{StoreError, Timestamp};
use marketplace::{DomainEvent, Task, TaskKind, UnitOfWork};
use std::{collections::BTreeSet, sync::Arc};
use testkit::{id_no, now};

const KIND: TaskKind = TaskKind::CheckPayment;

pub fn at(minutes: i64) -> Timestamp {
    now().plus_mins(minutes)
}

pub async fn schedule(db: &TestDatabase, number: u64, subject: u64, minutes: i64) {
    db.run(move |uow| {
        uow.tasks()
            .set_due(id_no(number).into(), KIND, id_no(subject), at(minutes))
    })
    .await;
}

/// Claims due tasks at the given minute, with a lease of ten minutes.
pub async fn claim(db: &TestDatabase, minute: i64) -> Vec<Task> {
    db.run(move |uow| uow.tasks().claim_due(at(minute), at(minute + 10), 10))
        .await
}

pub fn job(number: u64, subject: u64, minutes: i64, attempts: u32) -> Task {
    Task {
        id: id_no(number).into(),
        kind: KIND,
        subject: id_no(subject),
        due_at: at(minutes),
        attempts,
    }
}

async fn scheduling_twice_makes_one_job_at_the_later_word(db: &TestDatabase) {
    schedule(db, 1, 100, 5).await;
    schedule(db, 2, 100, 30).await;
    db.run(|uow| {
        uow.tasks()
            .set_due(id_no(3).into(), TaskKind::ExpireDraft, id_no(100), at(30))
    })
    .await;
    let same_id = db
        .refused(|uow| {
            uow.tasks()
                .set_due(id_no(1).into(), KIND, id_no(200), at(1))
        })
        .await;
    assert_eq!(same_id, "tasks_id_key");
    assert_eq!(claim(db, 29).await, []);
    let due = claim(db, 30).await;
    assert_eq!(due.len(), 2, "one a kind");
    assert!(due.contains(&job(1, 100, 30, 0)), "{due:?}");
}

async fn due_jobs_come_oldest_first_and_no_more_than_asked(db: &TestDatabase) {
    for (number, minutes) in [(1, 9), (2, 3), (3, 6), (4, 60)] {
        schedule(db, number, 100 + number, minutes).await;
    }
    let two = db.run(|uow| uow.tasks().claim_due(at(10), at(20), 2)).await;
    assert_eq!(two, [job(2, 102, 3, 0), job(3, 103, 6, 0)]);
    assert_eq!(claim(db, 10).await, [job(1, 101, 9, 0)]);
    assert_eq!(claim(db, 10).await, []);
}

async fn a_claimed_job_is_leased_and_comes_back_when_its_worker_dies(db: &TestDatabase) {
    schedule(db, 1, 100, 0).await;
    assert_eq!(claim(db, 0).await, [job(1, 100, 0, 0)]);
    assert_eq!(claim(db, 9).await, []);
    assert_eq!(
        claim(db, 10).await,
        [job(1, 100, 0, 1)],
        "the lease is over"
    );
}

async fn a_finished_job_is_gone_and_its_subject_free_again(db: &TestDatabase) {
    schedule(db, 1, 100, 0).await;
    let claimed = claim(db, 0).await.remove(0);
    db.run(move |uow| uow.tasks().finish(&claimed)).await;
    assert_eq!(claim(db, 60).await, []);
    schedule(db, 2, 100, 61).await;
    assert_eq!(claim(db, 61).await, [job(2, 100, 61, 0)]);
}

async fn a_task_rescheduled_while_it_ran_is_not_lost(db: &TestDatabase) {
    schedule(db, 1, 100, 0).await;
    let claimed = claim(db, 0).await.remove(0);
    schedule(db, 2, 100, 5).await;
    db.run(move |uow| uow.tasks().finish(&claimed)).await;
    let again = claim(db, 5).await;
    assert_eq!(
        again.len(),
        1,
        "the new time stands, and the old lease does not hold it up"
    );
    assert_eq!((again[0].subject, again[0].due_at), (id_no(100), at(5)));
}

async fn a_failed_job_comes_again_later(db: &TestDatabase) {
    schedule(db, 1, 100, 0).await;
    let claimed = claim(db, 0).await.remove(0);
    db.run(move |uow| {
        uow.tasks()
            .retry(&claimed, at(3), "the gateway did not answer")
    })
    .await;
    assert_eq!(claim(db, 2).await, []);
    assert_eq!(claim(db, 3).await, [job(1, 100, 3, 1)]);
}

async fn a_cancelled_job_is_gone(db: &TestDatabase) {
    schedule(db, 1, 100, 0).await;
    schedule(db, 2, 200, 0).await;
    db.run(|uow| {
        uow.tasks().cancel(KIND, id_no(100))?;
        uow.tasks().cancel(TaskKind::ExpireDraft, id_no(200))?;
        uow.tasks().cancel(KIND, id_no(300))
    })
    .await;
    assert_eq!(claim(db, 0).await, [job(2, 200, 0, 0)]);
}

async fn of_the_words_of_one_unit_about_a_task_the_last_one_stands(db: &TestDatabase) {
    let set_due = |uow: &mut dyn UnitOfWork, number: u64, subject: u64, minutes: i64| {
        let id = id_no(number).into();
        uow.tasks().set_due(id, KIND, id_no(subject), at(minutes))
    };
    schedule(db, 1, 100, 0).await;
    schedule(db, 2, 200, 0).await;
    schedule(db, 3, 300, 0).await;
    db.run(move |uow| {
        // Scheduled twice: the stored task has the later time.
        set_due(uow, 11, 100, 3)?;
        set_due(uow, 12, 100, 5)?;
        // Scheduled and cancelled: there is none.
        set_due(uow, 13, 200, 5)?;
        uow.tasks().cancel(KIND, id_no(200))?;
        // Cancelled and scheduled: it is another task.
        uow.tasks().cancel(KIND, id_no(300))?;
        set_due(uow, 14, 300, 5)?;
        // The same without a stored task.
        set_due(uow, 15, 400, 5)?;
        uow.tasks().cancel(KIND, id_no(400))?;
        set_due(uow, 16, 400, 6)?;
        set_due(uow, 17, 500, 7)?;
        set_due(uow, 18, 500, 4)
    })
    .await;
    assert_eq!(claim(db, 3).await, []);
    let mut due = claim(db, 10).await;
    due.sort_by_key(|job| job.subject);
    let expected = [
        job(1, 100, 5, 0),
        job(14, 300, 5, 0),
        job(16, 400, 6, 0),
        job(17, 500, 4, 0),
    ];
    assert_eq!(due, expected);
}

async fn a_unit_removes_a_task_schedules_another_and_tells_an_event(db: &TestDatabase) {
    schedule(db, 1, 100, 0).await;
    db.run(|uow| {
        uow.tasks().cancel(KIND, id_no(100))?;
        uow.tasks()
            .set_due(id_no(2).into(), KIND, id_no(200), at(0))?;
        let order = id_no(4).into();
        uow.outbox().append(
            id_no(3).into(),
            &DomainEvent::OrderCompleted { order },
            now(),
        )
    })
    .await;
    assert_eq!(claim(db, 0).await, [job(2, 200, 0, 0)]);
    let told = db.run(|uow| uow.outbox().event(id_no(3).into())).await;
    assert!(told.is_some());
}

async fn a_running_task_that_is_cancelled_and_scheduled_runs_anew(db: &TestDatabase) {
    schedule(db, 1, 100, 0).await;
    let claimed = claim(db, 0).await.remove(0);
    db.run(|uow| {
        uow.tasks().cancel(KIND, id_no(100))?;
        uow.tasks()
            .set_due(id_no(2).into(), KIND, id_no(100), at(0))
    })
    .await;
    assert_eq!(
        claim(db, 0).await,
        [job(2, 100, 0, 0)],
        "it has no lease of the task before it"
    );
    db.run(move |uow| uow.tasks().finish(&claimed)).await;
    assert_eq!(claim(db, 10).await, [job(2, 100, 0, 1)]);
}

async fn a_unit_claims_what_it_scheduled_itself(db: &TestDatabase) {
    let claimed = db.run(|uow| {
        uow.tasks()
            .set_due(id_no(1).into(), KIND, id_no(100), at(0))?;
        let claimed = uow.tasks().claim_due(at(0), at(10), 10)?;
        uow.tasks().cancel(KIND, id_no(100))?;
        Ok(claimed)
    });
    assert_eq!(claimed.await, [job(1, 100, 0, 0)]);
    assert_eq!(claim(db, 60).await, []);
}

async fn many_tasks_of_one_unit_are_cancelled_by_another(db: &TestDatabase) {
    db.run(|uow| {
        (1..=20).try_for_each(|number| {
            uow.tasks()
                .set_due(id_no(number).into(), KIND, id_no(100 + number), at(0))
        })
    })
    .await;
    db.run(|uow| {
        (2..=20).try_for_each(|number| uow.tasks().cancel(KIND, id_no(100 + number)))?;
        // Another kind of the same subject is another task.
        uow.tasks().cancel(TaskKind::ExpireDraft, id_no(101))
    })
    .await;
    assert_eq!(claim(db, 0).await, [job(1, 101, 0, 0)]);
}

async fn many_workers_claim_each_job_once(db: &TestDatabase) {
    db.run(|uow| {
        (1..=40).try_for_each(|number| {
            uow.tasks()
                .set_due(id_no(number).into(), KIND, id_no(100 + number), at(0))
        })
    })
    .await;
    let workers = (0..4).map(|_| {
        let store = Arc::clone(&db.store);
        tokio::spawn(async move {
            let mut claimed: Vec<Task> = Vec::new();
            // Rows that another worker holds are skipped, so an empty answer does not mean that no
            // task is left.
            for _ in 0..40 {
                let some: Result<_, StoreError> = store
                    .bare_unit(|uow| uow.tasks().claim_due(at(1), at(9), 3))
                    .await;
                claimed.extend(some.expect("workers do not get in each other's way"));
            }
            claimed
        })
    });
    let mut all = Vec::new();
    for worker in workers.collect::<Vec<_>>() {
        all.extend(worker.await.unwrap());
    }
    let different: BTreeSet<_> = all.iter().map(|job| job.id).collect();
    assert_eq!((all.len(), different.len()), (40, 40));
}

contract!(memory, sqlite, postgres =>
    scheduling_twice_makes_one_job_at_the_later_word,
    due_jobs_come_oldest_first_and_no_more_than_asked,
    a_claimed_job_is_leased_and_comes_back_when_its_worker_dies,
    a_finished_job_is_gone_and_its_subject_free_again,
    a_task_rescheduled_while_it_ran_is_not_lost,
    a_failed_job_comes_again_later,
    a_cancelled_job_is_gone,
    of_the_words_of_one_unit_about_a_task_the_last_one_stands,
    a_unit_removes_a_task_schedules_another_and_tells_an_event,
    a_running_task_that_is_cancelled_and_scheduled_runs_anew,
    a_unit_claims_what_it_scheduled_itself,
    many_tasks_of_one_unit_are_cancelled_by_another,
    many_workers_claim_each_job_once,
);
