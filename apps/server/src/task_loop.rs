//! Runs due tasks, a fixed number at once, and starts the next one as soon as one has ended. A task
//! that hangs occupies one slot and delays no other task.

use std::{future::Future, sync::Arc, time::Duration};
use tokio::{
    sync::{Notify, Semaphore, watch},
    task::JoinSet,
};

/// A source of tasks that also runs them.
pub trait Jobs: Send + Sync + 'static {
    type Task: Send + 'static;
    /// Claims at most `limit` due tasks. Empty if none is due or if claiming failed.
    fn claim(&self, limit: u32) -> impl Future<Output = Vec<Self::Task>> + Send;
    fn run(&self, job: Self::Task) -> impl Future<Output = ()> + Send;
}

/// How many tasks run at once and how the loop waits for the next ones.
pub struct Pace<'p> {
    pub at_once: u32,
    pub pause: Duration,
    /// Notified after a write, because that may have scheduled a task.
    pub wake: &'p Notify,
}

/// Runs tasks until `stop` is true, and then waits for the running ones.
pub async fn run<J: Jobs>(jobs: Arc<J>, pace: Pace<'_>, mut stop: watch::Receiver<bool>) {
    let slots = Arc::new(Semaphore::new(pace.at_once as usize));
    let mut running = JoinSet::new();
    while !*stop.borrow() {
        while let Some(ended) = running.try_join_next() {
            report(&ended);
        }
        let free = u32::try_from(slots.available_permits()).unwrap_or(pace.at_once);
        let claimed = if free == 0 {
            Vec::new()
        } else {
            jobs.claim(free).await
        };
        // Fewer tasks than there are free places: no other task is due.
        let waits = free == 0 || claimed.len() < free as usize;
        for job in claimed {
            // Only this loop acquires permits, and it claimed no more tasks than there are free
            // ones.
            let Ok(slot) = Arc::clone(&slots).acquire_owned().await else {
                return;
            };
            let jobs = Arc::clone(&jobs);
            running.spawn(async move {
                jobs.run(job).await;
                drop(slot);
            });
        }
        if waits {
            tokio::select! {
                () = pace.wake.notified(), if free > 0 => {}
                () = tokio::time::sleep(pace.pause), if free > 0 => {}
                Some(ended) = running.join_next() => report(&ended),
                _ = stop.changed() => {}
            }
        }
    }
    while let Some(ended) = running.join_next().await {
        report(&ended);
    }
}

fn report(ended: &Result<(), tokio::task::JoinError>) {
    if ended.is_err() {
        tracing::error!("a job panicked; its lease expires");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Mutex, PoisonError};

    /// Numbers as tasks: 0 hangs until it is released, 1000 panics.
    #[derive(Default)]
    struct Numbers {
        waiting: Mutex<Vec<u32>>,
        done: Mutex<Vec<u32>>,
        most: Mutex<u32>,
        claims: Mutex<u32>,
        release: Notify,
    }

    impl Numbers {
        fn of(waiting: impl IntoIterator<Item = u32>) -> Arc<Self> {
            Arc::new(Self {
                waiting: Mutex::new(waiting.into_iter().collect()),
                ..Self::default()
            })
        }
        fn done(&self) -> Vec<u32> {
            let mut done = self
                .done
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .clone();
            done.sort_unstable();
            done
        }
    }

    impl Jobs for Numbers {
        type Task = u32;
        async fn claim(&self, limit: u32) -> Vec<u32> {
            *self.claims.lock().unwrap() += 1;
            let mut most = self.most.lock().unwrap();
            *most = (*most).max(limit);
            let mut waiting = self.waiting.lock().unwrap();
            let count = waiting.len().min(limit as usize);
            waiting.drain(..count).collect()
        }
        async fn run(&self, job: u32) {
            assert_ne!(job, 1000, "a job with a defect");
            if job == 0 {
                self.release.notified().await;
            }
            self.done
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(job);
        }
    }

    async fn until(fits: impl Fn() -> bool) {
        while !fits() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    fn start(
        jobs: &Arc<Numbers>,
        at_once: u32,
    ) -> (watch::Sender<bool>, tokio::task::JoinHandle<()>) {
        let (tell, stop) = watch::channel(false);
        let jobs = Arc::clone(jobs);
        let task = tokio::spawn(async move {
            let wake = Notify::new();
            run(
                jobs,
                Pace {
                    at_once,
                    pause: Duration::from_millis(5),
                    wake: &wake,
                },
                stop,
            )
            .await;
        });
        (tell, task)
    }

    #[tokio::test]
    async fn a_job_that_hangs_delays_none_of_the_others() {
        let jobs = Numbers::of(0..40);
        let (tell, task) = start(&jobs, 4);
        until(|| jobs.done().len() == 39).await;
        assert_eq!(
            jobs.done(),
            (1..40).collect::<Vec<_>>(),
            "all but the one that hangs"
        );
        // Tasks that become due later run too.
        jobs.waiting.lock().unwrap().extend(50..60);
        until(|| jobs.done().len() == 49).await;
        assert_eq!(
            *jobs.most.lock().unwrap(),
            4,
            "never more than there are places"
        );
        // Running tasks are finished first.
        tell.send(true).unwrap();
        tokio::time::sleep(Duration::from_millis(30)).await;
        assert!(!task.is_finished(), "the one that hangs is waited for");
        jobs.release.notify_one();
        task.await.unwrap();
        assert!(jobs.done().contains(&0));
    }

    #[tokio::test]
    async fn all_due_jobs_are_claimed_at_once_and_no_others_are_asked_for() {
        let jobs = Numbers::of([0, 0]);
        let (tell, stop) = watch::channel(false);
        let due = Arc::clone(&jobs);
        let task = tokio::spawn(async move {
            let wake = Notify::new();
            let pace = Pace {
                at_once: 4,
                pause: Duration::from_secs(600),
                wake: &wake,
            };
            run(due, pace, stop).await;
        });
        until(|| jobs.waiting.lock().unwrap().is_empty()).await;
        tokio::time::sleep(Duration::from_millis(30)).await;
        assert_eq!(*jobs.claims.lock().unwrap(), 1);
        // A job that ended may have made another one due.
        jobs.waiting.lock().unwrap().push(1);
        jobs.release.notify_one();
        until(|| jobs.done() == [0, 1]).await;
        jobs.release.notify_one();
        tell.send(true).unwrap();
        task.await.unwrap();
    }

    #[tokio::test]
    async fn a_job_that_panics_gives_its_place_back() {
        let jobs = Numbers::of([1000, 1000, 1, 2]);
        let (tell, task) = start(&jobs, 2);
        until(|| jobs.done().len() == 2).await;
        assert_eq!(jobs.done(), [1, 2]);
        tell.send(true).unwrap();
        task.await.unwrap();
    }

    #[tokio::test]
    async fn nothing_is_claimed_while_every_place_is_taken() {
        let jobs = Numbers::of([0, 0, 1]);
        let (tell, task) = start(&jobs, 2);
        until(|| jobs.waiting.lock().unwrap().len() == 1).await;
        tokio::time::sleep(Duration::from_millis(30)).await;
        assert_eq!(
            (jobs.done(), jobs.waiting.lock().unwrap().clone()),
            (vec![], vec![1]),
            "another worker may take it"
        );
        jobs.release.notify_one();
        until(|| jobs.done() == [0, 1]).await;
        jobs.release.notify_one();
        tell.send(true).unwrap();
        task.await.unwrap();
    }
}
