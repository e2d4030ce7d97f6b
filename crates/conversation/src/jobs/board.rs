//! The list of a provider's jobs, the next one of them, and the steps that can be reported of it.

use crate::{
    JobCard, JobStep, Texts,
    choices::Choice,
    plain::clip,
    texts::Title,
    when::{day_name, window_name},
};
use kernel::{Date, OrderId, Timestamp};
use orders::Slot;

/// The most jobs in one message.
const LISTED: usize = 5;
/// The most characters of a job in the list, and of an address.
const LINE_MAX: usize = 110;
const ADDRESS_MAX: usize = 160;

/// The job whose steps come next: one that is under way, or else the earliest that was accepted.
pub(super) fn next_of(jobs: &[JobCard], now: Timestamp) -> Option<&JobCard> {
    let rank = |step: JobStep| match step {
        JobStep::OnTheWay | JobStep::Arrived | JobStep::Working => Some(0),
        JobStep::Accepted => Some(1),
        JobStep::Finished | JobStep::Disputed => None,
    };
    jobs.iter()
        .filter_map(|job| Some(((rank(job.step)?, order_of(job, now)), job)))
        .min_by_key(|(key, _)| *key)
        .map(|(_, job)| job)
}

/// The place of a job in the list: a day that is over counts as today, and a job without a window
/// comes first on its day.
fn order_of(job: &JobCard, now: Timestamp) -> (Date, u32) {
    let hour = match job.slot {
        Some(Slot::Window { from_hour, .. }) => from_hour,
        Some(Slot::Asap) | None => 0,
    };
    (job.day.max(now.abuja_date()), hour)
}

pub(super) fn arrived(order: OrderId, texts: Texts) -> Choice {
    Choice::of(format!("job-arrived:{order}"), Title::Arrived, texts)
}

/// The steps that the provider can report of the next job, on its day.
pub(super) fn steps(next: Option<&JobCard>, now: Timestamp, texts: Texts) -> Vec<Choice> {
    let mut all = Vec::new();
    if let Some(job) = next.filter(|job| job.day <= now.abuja_date()) {
        match job.step {
            JobStep::Accepted => {
                let id = format!("job-on-the-way:{}", job.order);
                all.push(Choice::of(id, Title::OnTheWay, texts));
                all.push(arrived(job.order, texts));
            }
            JobStep::OnTheWay => all.push(arrived(job.order, texts)),
            JobStep::Arrived | JobStep::Working | JobStep::Finished | JobStep::Disputed => {}
        }
    }
    all.push(Choice::of("menu", Title::Menu, texts));
    all
}

/// The jobs of today and tomorrow, then the address of the next job.
pub(super) fn board(
    jobs: &[JobCard],
    next: Option<&JobCard>,
    now: Timestamp,
    texts: Texts,
) -> String {
    let today = now.abuja_date();
    let tomorrow = today.plus_days(1);
    let mut sorted: Vec<&JobCard> = jobs.iter().collect();
    sorted.sort_by_key(|job| order_of(job, now));
    let mut parts = Vec::new();
    let mut left = LISTED;
    for day in [today, tomorrow] {
        let of_day = sorted.iter().filter(|job| order_of(job, now).0 == day);
        let lines: Vec<String> = of_day
            .clone()
            .take(left)
            .map(|job| line(job, texts))
            .collect();
        if lines.is_empty() && of_day.count() > 0 {
            continue;
        }
        left = left.saturating_sub(lines.len());
        let lines = if lines.is_empty() {
            texts.no_jobs().to_owned()
        } else {
            lines.join("\n")
        };
        parts.push(format!("*{}*\n{lines}", day_name(day, now)));
    }
    let more = jobs.len().saturating_sub(LISTED.saturating_sub(left));
    if more > 0 {
        parts.push(texts.more_jobs(more));
    }
    parts.extend(next.map(|job| next_text(job, now, texts)));
    parts.join("\n\n")
}

fn line(job: &JobCard, texts: Texts) -> String {
    let text = texts.job_line([
        &time_of(job, texts),
        &job.area,
        &job.customer,
        texts.job_state(job.step),
        &job.title,
    ]);
    clip(&text, LINE_MAX)
}

fn next_text(job: &JobCard, now: Timestamp, texts: Texts) -> String {
    let when = format!("{}, {}", day_name(job.day, now), time_of(job, texts));
    let address = job.address.as_deref().unwrap_or(&job.area);
    let address = clip(address, ADDRESS_MAX);
    texts.next_job([&job.reference, &when, &job.customer, &address])
}

fn time_of(job: &JobCard, texts: Texts) -> String {
    match job.slot {
        Some(Slot::Window { from_hour, .. }) => window_name(from_hour),
        Some(Slot::Asap) | None => texts.soonest().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TEXT_MAX;
    use kernel::Language;
    use uuid::Uuid;

    const ENGLISH: Texts = Texts::new(Language::English);
    const PIDGIN: Texts = Texts::new(Language::Pidgin);

    fn now() -> Timestamp {
        Date::parse("2026-12-01").unwrap().at_hour(9)
    }

    fn job(number: u128, ahead: u64, from_hour: u32, step: JobStep) -> JobCard {
        let date = now().abuja_date().plus_days(ahead);
        JobCard {
            order: Uuid::from_u128(number).into(),
            reference: format!("SVC-00000{number}"),
            title: "Home Cleaning".into(),
            area: "Jabi".into(),
            day: date,
            slot: Some(Slot::Window { date, from_hour }),
            customer: "Bola".into(),
            step,
            address: Some("Plot 12, 3rd Avenue, Jabi".into()),
        }
    }

    #[test]
    fn the_next_job_is_the_one_that_is_under_way_and_else_the_earliest() {
        let mut jobs = vec![
            job(1, 1, 8, JobStep::Accepted),
            job(2, 0, 14, JobStep::Accepted),
            job(3, 0, 8, JobStep::Finished),
            job(4, 0, 10, JobStep::Disputed),
        ];
        let next = |jobs: &[JobCard]| next_of(jobs, now()).map(|job| job.reference.clone());
        assert_eq!(next(&jobs).as_deref(), Some("SVC-000002"));
        jobs.push(job(5, 0, 16, JobStep::OnTheWay));
        assert_eq!(next(&jobs).as_deref(), Some("SVC-000005"));
        assert_eq!(next(&jobs[2..4]), None);
    }

    #[test]
    fn steps_are_offered_only_on_the_day_of_the_job() {
        let ids = |job: &JobCard| steps(Some(job), now(), ENGLISH).len();
        assert_eq!(ids(&job(1, 0, 10, JobStep::Accepted)), 3);
        assert_eq!(ids(&job(1, 0, 10, JobStep::OnTheWay)), 2);
        assert_eq!(ids(&job(1, 1, 10, JobStep::Accepted)), 1);
        assert_eq!(steps(None, now(), ENGLISH).len(), 1);
    }

    #[test]
    fn a_day_without_room_in_the_message_is_not_called_free() {
        let mut jobs: Vec<JobCard> = (1..=5).map(|n| job(n, 0, 10, JobStep::Accepted)).collect();
        jobs.push(job(6, 1, 10, JobStep::Accepted));
        let text = board(&jobs, None, now(), ENGLISH);
        assert!(!text.contains("Tomorrow"), "{text}");
        assert!(text.contains("More jobs in your portal: 1."), "{text}");
    }

    #[test]
    fn many_long_jobs_keep_the_limit_and_the_rest_is_counted() {
        let mut jobs: Vec<JobCard> = (1..=9).map(|n| job(n, 0, 10, JobStep::Accepted)).collect();
        jobs.push(job(10, 5, 10, JobStep::Accepted));
        for job in &mut jobs {
            job.title = "Home Cleaning with everything ".repeat(9);
            job.address = Some("Plot 12, a very long street, ".repeat(20));
        }
        let pidgin = board(&jobs, jobs.first(), now(), PIDGIN);
        assert!(pidgin.chars().count() <= TEXT_MAX, "{pidgin}");
        let text = board(&jobs, jobs.first(), now(), ENGLISH);
        assert!(text.contains("More jobs in your portal: 5."), "{text}");
        assert!(text.contains("*Tomorrow, Wed 2 Dec*\nNo jobs."), "{text}");
        assert!(text.chars().count() <= TEXT_MAX, "{}", text.chars().count());
    }
}
