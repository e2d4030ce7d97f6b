use geo::Suggestion;
use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A cache of answers, each for a limited time. The oldest answer is dropped when the cache is
/// full.
pub struct Kept {
    most: usize,
    keep: Duration,
    found: Mutex<Found>,
}

#[derive(Default)]
struct Found {
    answers: HashMap<String, (Instant, Vec<Suggestion>)>,
    order: VecDeque<String>,
}

impl Kept {
    pub fn new(most: usize, keep: Duration) -> Self {
        Self {
            most,
            keep,
            found: Mutex::default(),
        }
    }

    pub fn get(&self, asked: &str) -> Option<Vec<Suggestion>> {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        found
            .answers
            .get(asked)
            .filter(|(at, _)| at.elapsed() < self.keep)
            .map(|(_, answer)| answer.clone())
    }

    pub fn put(&self, asked: &str, answer: &[Suggestion]) {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if found
            .answers
            .insert(asked.to_owned(), (Instant::now(), answer.to_vec()))
            .is_none()
        {
            found.order.push_back(asked.to_owned());
        }
        while found.order.len() > self.most {
            if let Some(oldest) = found.order.pop_front() {
                found.answers.remove(&oldest);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_kept_a_while_and_the_oldest_goes_first() {
        let kept = Kept::new(2, Duration::from_secs(60));
        for asked in ["wuse", "jabi", "wuse", "apo"] {
            kept.put(asked, &[]);
        }
        assert_eq!(
            (kept.get("wuse"), kept.get("jabi"), kept.get("apo")),
            (None, Some(vec![]), Some(vec![]))
        );
        let brief = Kept::new(2, Duration::ZERO);
        brief.put("wuse", &[]);
        assert_eq!(brief.get("wuse"), None);
    }
}
