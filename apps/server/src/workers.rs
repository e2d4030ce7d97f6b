//! Background work: the relay that publishes events, and the workers that run due tasks.
//!
//! Both sleep until something was written or a short time has passed, so a task is late by half a
//! second at most.

use crate::{entropy::system_call, task_loop, wiring::Parts};
use marketplace::{
    onboarding::forget_documents,
    reactions::publish_next,
    reconciliation::reconcile_lately,
    task_runner::{self, TaskRun},
    uploads::prune_uploads,
};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::sync::{Notify, watch};
use tracing::Instrument;

const RELAY_PAUSE: Duration = Duration::from_millis(300);
const TASKS_PAUSE: Duration = Duration::from_millis(500);
const TASKS_AT_ONCE: u32 = 8;
const RECONCILE_AFTER_START: Duration = Duration::from_secs(60);
const RECONCILE_EVERY: Duration = Duration::from_secs(60 * 60);
const MAINTAIN_AFTER_START: Duration = Duration::from_secs(5 * 60);
const MAINTAIN_EVERY: Duration = Duration::from_secs(24 * 60 * 60);

/// Runs all loops until `stop` is true. Running work is finished first.
pub async fn run(parts: Arc<Parts>, stop: watch::Receiver<bool>) {
    tokio::join!(
        wake_both(&parts, stop.clone()),
        reactions(Arc::clone(&parts), stop.clone()),
        jobs(Arc::clone(&parts), stop.clone()),
        reconcile_hourly(&parts, stop.clone()),
        maintain_daily(&parts, stop.clone()),
        hear_others(&parts, stop)
    );
}

async fn hear_others(parts: &Parts, stop: watch::Receiver<bool>) {
    if let Some(others) = &parts.others {
        others.run(&parts.live, stop).await;
    }
}

async fn wake_both(parts: &Parts, mut stop: watch::Receiver<bool>) {
    while !*stop.borrow() {
        tokio::select! {
            () = parts.wake.notified() => {
                parts.wake_relay.notify_one();
                parts.wake_tasks.notify_one();
            }
            _ = stop.changed() => {}
        }
    }
}

/// Deletes expired rows and files and refreshes the statistics of the database, some time after the start
/// and then once a day.
async fn maintain_daily(parts: &Parts, mut stop: watch::Receiver<bool>) {
    let mut wait = MAINTAIN_AFTER_START;
    while !*stop.borrow() {
        tokio::select! {
            () = tokio::time::sleep(wait) => {
                prune_rows(parts).await;
                prune_documents(parts).await;
                prune_photos(parts).await;
                refresh_statistics(parts).await;
                wait = MAINTAIN_EVERY;
            }
            _ = stop.changed() => {}
        }
    }
}

async fn prune_rows(parts: &Parts) {
    if let Err(error) = parts.database.prune(system_call().now).await {
        tracing::warn!(%error, "old rows could not be removed");
    }
}

async fn refresh_statistics(parts: &Parts) {
    let started = Instant::now();
    match parts.database.refresh_statistics().await {
        Ok(()) => {
            let millis = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
            tracing::info!(millis, "the statistics of the database were refreshed");
        }
        Err(error) => {
            tracing::warn!(%error, "the statistics of the database could not be refreshed")
        }
    }
}

async fn prune_documents(parts: &Parts) {
    match forget_documents(&*parts.store, system_call().now).await {
        Ok(documents) => {
            tracing::info!(
                documents,
                "documents of providers who left long ago were removed"
            )
        }
        Err(error) => tracing::warn!(%error, "old documents could not be removed"),
    }
}

async fn prune_photos(parts: &Parts) {
    match prune_uploads(&*parts.store, &*parts.files, system_call().now).await {
        Ok(pruned) => tracing::info!(
            photos = pruned.photos,
            orphans = pruned.orphans,
            "photos that are no longer needed were removed"
        ),
        Err(error) => tracing::warn!(%error, "old photos could not be removed"),
    }
}

/// Schedules the reconciliation of past days with the gateway's list. The last day is compared from
/// two in the morning on.
async fn reconcile_hourly(parts: &Parts, mut stop: watch::Receiver<bool>) {
    let mut wait = RECONCILE_AFTER_START;
    while !*stop.borrow() {
        tokio::select! {
            () = tokio::time::sleep(wait) => {
                if let Err(error) = reconcile_lately(&*parts.store, &*parts.queries, system_call()).await {
                    tracing::warn!(%error, "the comparison with the gateway could not be set");
                }
                wait = RECONCILE_EVERY;
            }
            _ = stop.changed() => {}
        }
    }
}

async fn reactions(parts: Arc<Parts>, mut stop: watch::Receiver<bool>) {
    while !*stop.borrow() {
        if event_waits(&parts).await {
            let next = publish_next(&*parts.store, &*parts.queries, &parts.live, system_call());
            match next.instrument(tracing::info_span!("relay")).await {
                Ok(true) => continue,
                Ok(false) => {}
                Err(error) => tracing::error!(%error, "an event could not be published"),
            }
        }
        pause(&parts.wake_relay, RELAY_PAUSE, &mut stop).await;
    }
}

/// Whether the relay has work. Looking first costs less than a unit that finds nothing. If it is not
/// known, the relay tries, and tells what is wrong.
async fn event_waits(parts: &Parts) -> bool {
    let waits = parts.database.event_waits(system_call().now);
    waits.await.unwrap_or(true)
}

async fn jobs(parts: Arc<Parts>, stop: watch::Receiver<bool>) {
    let due = Arc::new(Due(Arc::clone(&parts)));
    let pace = task_loop::Pace {
        at_once: TASKS_AT_ONCE,
        pause: TASKS_PAUSE,
        wake: &parts.wake_tasks,
    };
    task_loop::run(due, pace, stop).await;
}

struct Due(Arc<Parts>);

impl task_loop::Jobs for Due {
    type Task = marketplace::Task;

    async fn claim(&self, limit: u32) -> Vec<Self::Task> {
        let waits = self.0.database.task_waits(system_call().now);
        if !waits.await.unwrap_or(true) {
            return Vec::new();
        }
        task_runner::claim(&*self.0.store, system_call(), limit)
            .await
            .unwrap_or_else(|error| {
                tracing::error!(%error, "jobs could not be claimed");
                Vec::new()
            })
    }

    async fn run(&self, job: Self::Task) {
        one_task(&self.0, job).await;
        self.0.wake_relay.notify_one();
    }
}

async fn one_task(parts: &Parts, job: marketplace::Task) {
    let (kind, subject) = (job.kind, job.subject);
    let span = tracing::info_span!("task", kind = kind.code(), %subject);
    let run = task_runner::run(parts.tools(), job, system_call());
    match run.instrument(span).await {
        Ok(run) => log_run(&run),
        Err(error) => {
            tracing::error!(kind = kind.code(), %subject, %error, "a job's end could not be written")
        }
    }
}

fn log_run(run: &TaskRun) {
    let (kind, subject) = (run.job.kind.code(), run.job.subject);
    match &run.error {
        None => tracing::debug!(kind, %subject, "job done"),
        Some(error) => {
            tracing::warn!(kind, %subject, attempts = run.job.attempts, %error, "job put off")
        }
    }
}

async fn pause(wake: &Notify, most: Duration, stop: &mut watch::Receiver<bool>) {
    tokio::select! {
        () = wake.notified() => {}
        () = tokio::time::sleep(most) => {}
        _ = stop.changed() => {}
    }
}
