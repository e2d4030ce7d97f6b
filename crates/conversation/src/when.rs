//! When the job is: the day and the window of two hours.

mod meant;

pub(crate) use meant::{Meant, meant};

use crate::{
    ChosenTime, Product, Texts,
    choices::{Choice, choices, chosen},
    dialogue::Stage,
    plain::bare,
    talk::{Heard, Talk},
    texts::Title,
    time_of_day::time_of_day,
    typed,
};
use kernel::{Date, Timestamp};
use orders::{Slot, gas_windows, is_gas_express_open};

/// The number of days that are offered.
const DAYS: u64 = 9;
/// The windows of a day, by the hour at which they begin.
const WINDOWS: [u32; 5] = [8, 10, 12, 14, 16];
/// The length of a window.
const WINDOW_HOURS: u32 = 2;
/// The hour from which gas comes on Sundays.
const SUNDAY_GAS_FROM: u32 = 12;
pub(crate) const ASAP: &str = "asap";

impl<P: Product> Talk<'_, P> {
    pub(crate) fn ask_day(&mut self, page: usize) {
        let texts = self.texts;
        let all = days(self.dialogue.booking.gas, self.now, texts);
        self.say(choices(texts, (texts.ask_day(), Title::Choose), &all, page));
    }

    pub(crate) async fn take_day(&mut self, heard: &str) -> Result<Heard, P::Error> {
        let gas = self.dialogue.booking.gas;
        if is_time_of_today(heard) {
            let today = self.now.abuja_date();
            if windows(gas, today, self.now).is_empty() {
                return Ok(Heard::No(self.texts.day_is_full().into()));
            }
            self.step_to(Stage::Window { day: today });
            return self.take_window(heard, today).await;
        }
        let all = days(gas, self.now, self.texts);
        let soonest = is_soonest(heard).then_some(ASAP);
        let day = match chosen(&all, soonest.unwrap_or(heard)) {
            Some(choice) if choice.id == ASAP => {
                self.booking().time = Some(ChosenTime::Asap);
                self.advance().await?;
                return Ok(Heard::Yes);
            }
            Some(choice) => Date::parse(choice.id.trim_start_matches("day:")),
            None => typed::date(heard, self.now),
        };
        match day {
            Some(day) if !windows(gas, day, self.now).is_empty() => {
                self.go(Stage::Window { day }).await?;
                Ok(Heard::Yes)
            }
            Some(_) => Ok(Heard::No(self.texts.day_is_full().into())),
            None => Ok(Heard::No(self.texts.wants_day().into())),
        }
    }

    pub(crate) fn ask_window(&mut self, day: Date) {
        let all = windows(self.dialogue.booking.gas, day, self.now);
        self.ask_window_of(day, &all);
    }

    pub(crate) async fn take_window(&mut self, heard: &str, day: Date) -> Result<Heard, P::Error> {
        let all = windows(self.dialogue.booking.gas, day, self.now);
        match meant(&all, heard) {
            Meant::One(hour) => {
                self.booking().time = Some(ChosenTime::Window {
                    day,
                    from_hour: hour,
                });
                self.advance().await?;
                Ok(Heard::Yes)
            }
            Meant::Several(some) => {
                self.ask_window_of(day, &some);
                Ok(Heard::Yes)
            }
            Meant::NotOffered | Meant::Unknown if all.is_empty() => {
                self.go(Stage::Day { page: 0 }).await?;
                Ok(Heard::Yes)
            }
            Meant::NotOffered => Ok(Heard::No(self.texts.time_is_not_offered().into())),
            Meant::Unknown => Ok(Heard::No(self.texts.wants_time().into())),
        }
    }

    /// Asks for one of these windows of a day.
    pub(crate) fn ask_window_of(&mut self, day: Date, some: &[Choice]) {
        let text = self.texts.ask_window(&day_name(day, self.now));
        self.say(choices(self.texts, (&text, Title::Choose), some, 0));
    }
}

/// Whether a person wants the visit as soon as possible.
fn is_soonest(heard: &str) -> bool {
    matches!(
        bare(heard).as_str(),
        "now" | "now now" | "right now" | "sharp sharp" | "quick quick"
    )
}

/// Whether a person names a time of today, such as "tonight 8 to 10".
pub(crate) fn is_time_of_today(heard: &str) -> bool {
    let said = bare(heard);
    let is_today = |word: &str| matches!(word, "tonight" | "this" | "dis");
    said.split(' ').any(is_today) && time_of_day(heard).is_some()
}

/// The days with a free window, after "as soon as possible".
pub(crate) fn days(gas: bool, now: Timestamp, texts: Texts) -> Vec<Choice> {
    let today = now.abuja_date();
    let mut all = Vec::new();
    if !gas || is_gas_express_open(now) {
        all.push(Choice::of(ASAP, Title::Soonest, texts));
    }
    let dates = (0..DAYS).map(|ahead| today.plus_days(ahead));
    all.extend(
        dates
            .filter(|day| !windows(gas, *day, now).is_empty())
            .map(|day| Choice::new(format!("day:{day}"), day_name(day, now))),
    );
    all
}

/// The windows of a day that can still be booked.
pub(crate) fn windows(gas: bool, day: Date, now: Timestamp) -> Vec<Choice> {
    let slot = |from_hour: u32| Slot::Window {
        date: day,
        from_hour,
    };
    let free: Vec<u32> = if gas {
        let free = gas_windows(day, now).into_iter().filter(|(_, free)| *free);
        // The chat offers the windows that the product starts with.
        let morning = |hour: u32| day.is_sunday() && hour < SUNDAY_GAS_FROM;
        free.filter_map(|(slot, _)| match slot {
            Slot::Window { from_hour, .. } if !morning(from_hour) => Some(from_hour),
            Slot::Window { .. } | Slot::Asap => None,
        })
        .collect()
    } else {
        let free = WINDOWS.into_iter();
        free.filter(|hour| slot(*hour).check_lead(now).is_ok())
            .collect()
    };
    free.into_iter()
        .map(|hour| Choice::new(format!("window:{hour}"), window_name(hour)))
        .collect()
}

pub(crate) fn window_name(hour: u32) -> String {
    let day = Timestamp::EPOCH.abuja_date();
    let clock = |hour: u32| day.at_hour(hour).abuja_clock();
    format!(
        "{} to {}",
        clock(hour),
        clock(hour.saturating_add(WINDOW_HOURS))
    )
}

/// A moment as people say it: "Today, Tue 1 Dec, 10:42am".
pub(crate) fn moment(at: Timestamp, now: Timestamp) -> String {
    format!("{}, {}", day_name(at.abuja_date(), now), at.abuja_clock())
}

/// The day as people say it: "Tomorrow, Wed 2 Dec".
pub(crate) fn day_name(day: Date, now: Timestamp) -> String {
    const DAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
    const MONTHS: [&str; 12] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ];
    let at = |names: &[&'static str], number: usize| {
        names
            .get(number.saturating_sub(1))
            .copied()
            .unwrap_or_default()
    };
    let text = day.to_string();
    let mut parts = text
        .split('-')
        .map(|part| part.parse::<usize>().unwrap_or(0));
    let (_, month, number) = (parts.next(), parts.next(), parts.next());
    let weekday = usize::try_from(day.weekday()).unwrap_or(0);
    let name = format!(
        "{} {} {}",
        at(&DAYS, weekday),
        number.unwrap_or(0),
        at(&MONTHS, month.unwrap_or(0))
    );
    let today = now.abuja_date();
    if day == today {
        format!("Today, {name}")
    } else if day == today.plus_days(1) {
        format!("Tomorrow, {name}")
    } else {
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Language;

    const ENGLISH: Texts = Texts::new(Language::English);

    fn at(hour: u32) -> Timestamp {
        Date::parse("2026-12-01").unwrap().at_hour(hour)
    }

    fn labels(choices: &[Choice]) -> Vec<&str> {
        choices.iter().map(|choice| choice.label.as_str()).collect()
    }

    #[test]
    fn a_window_needs_two_hours_of_notice() {
        let today = Date::parse("2026-12-01").unwrap();
        assert_eq!(
            labels(&windows(false, today, at(11))),
            ["2:00pm to 4:00pm", "4:00pm to 6:00pm"]
        );
        assert_eq!(
            labels(&days(false, at(17), ENGLISH))[1],
            "Tomorrow, Wed 2 Dec"
        );
    }

    #[test]
    fn a_moment_is_told_in_the_time_of_abuja() {
        let evening = at(23).plus_mins(5);
        assert_eq!(moment(evening, at(9)), "Today, Tue 1 Dec, 11:05pm");
        assert_eq!(moment(evening, at(9).plus_days(2)), "Tue 1 Dec, 11:05pm");
    }

    #[test]
    fn gas_has_hours_of_its_own() {
        let sunday = Date::parse("2026-12-06").unwrap();
        assert_eq!(
            labels(&windows(true, sunday, at(8)))[0],
            "12:00pm to 2:00pm"
        );
        assert_eq!(
            labels(&days(true, at(20), ENGLISH))[0],
            "Tomorrow, Wed 2 Dec"
        );
        assert_eq!(
            labels(&days(false, at(20), ENGLISH))[0],
            "As soon as possible"
        );
    }

    #[test]
    fn now_now_is_as_soon_as_possible_and_today_is_a_day() {
        for heard in ["now now", "Abeg now now", "Sharp sharp!", "now"] {
            assert!(is_soonest(heard), "{heard}");
        }
        for heard in ["today", "not now", "tomorrow", ""] {
            assert!(!is_soonest(heard), "{heard}");
        }
        for heard in [
            "tonight",
            "Tonight 8-10",
            "dis evening",
            "this morning by 10",
        ] {
            assert!(is_time_of_today(heard), "{heard}");
        }
        for heard in ["today", "this week", "8 at night", "3", "5 December"] {
            assert!(!is_time_of_today(heard), "{heard}");
        }
        // At night gas does not come at once.
        let all = days(true, at(20), ENGLISH);
        assert!(chosen(&all, ASAP).is_none());
    }
}
