use kernel::{Date, Timestamp};

/// The time at which the work should begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slot {
    /// As soon as a provider can come.
    Asap,
    /// A two-hour window of a day, in hours of Abuja time.
    Window { date: Date, from_hour: u32 },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SlotError {
    #[error("Choose a window such as 10-12, between 8 in the morning and 6 in the evening.")]
    NotAWindow,
    #[error("Choose a time at least two hours from now.")]
    TooSoon,
    #[error("Choose a day within the next 60 days.")]
    TooFar,
}

/// The length of a window and the minimum notice, in hours, and the maximum number of days ahead.
const WINDOW_HOURS: u32 = 2;
const LEAD_HOURS: i64 = 2;
const AHEAD_DAYS: i64 = 60;
/// The hours at which windows begin.
const WINDOWS: [u32; 5] = [8, 10, 12, 14, 16];

impl Slot {
    /// The windows of a day, in order.
    #[must_use]
    pub fn windows_of(date: Date) -> [Self; WINDOWS.len()] {
        WINDOWS.map(|from_hour| Self::Window { date, from_hour })
    }

    /// Parses a window such as `"10-12"`: two hours, starting on an even hour from 8 to 16.
    ///
    /// # Errors
    /// `NotAWindow` for any other text.
    pub fn window(date: Date, window: &str) -> Result<Self, SlotError> {
        let (from, to) = window.split_once('-').ok_or(SlotError::NotAWindow)?;
        let hour = |text: &str| {
            if text.len() <= 2 && text.bytes().all(|b| b.is_ascii_digit()) {
                text.parse::<u32>().ok()
            } else {
                None
            }
        };
        match (hour(from), hour(to)) {
            (Some(from_hour), Some(to))
                if to == from_hour.saturating_add(WINDOW_HOURS) && WINDOWS.contains(&from_hour) =>
            {
                Ok(Self::Window { date, from_hour })
            }
            _ => Err(SlotError::NotAWindow),
        }
    }

    /// The start of the window; `None` for as soon as possible.
    #[must_use]
    pub fn starts_at(self) -> Option<Timestamp> {
        match self {
            Self::Asap => None,
            Self::Window { date, from_hour } => Some(date.at_hour(from_hour)),
        }
    }

    /// The end of the window; `None` for as soon as possible.
    #[must_use]
    pub fn ends_at(self) -> Option<Timestamp> {
        self.starts_at()
            .map(|at| at.plus_hours(i64::from(WINDOW_HOURS)))
    }

    /// The day of the work in Abuja; as soon as possible means today.
    #[must_use]
    pub fn day(self, now: Timestamp) -> Date {
        match self {
            Self::Asap => now.abuja_date(),
            Self::Window { date, .. } => date,
        }
    }

    /// The time in which a provider must be at work to do the job: the window; for as soon as
    /// possible, from now on for as long as the minimum notice of a window.
    #[must_use]
    pub fn work_time(self, now: Timestamp) -> (Timestamp, Timestamp) {
        let from = self.starts_at().unwrap_or(now);
        let until = self.ends_at().unwrap_or(now.plus_hours(LEAD_HOURS));
        (from, until)
    }

    /// The window as the API writes it: `"10-12"`.
    #[must_use]
    pub fn window_text(self) -> Option<String> {
        match self {
            Self::Asap => None,
            Self::Window { from_hour, .. } => Some(format!(
                "{from_hour}-{}",
                from_hour.saturating_add(WINDOW_HOURS)
            )),
        }
    }

    /// Checks that the window begins at least two hours and at most 60 days from now.
    ///
    /// # Errors
    /// `TooSoon` or `TooFar`.
    pub fn check_lead(self, now: Timestamp) -> Result<(), SlotError> {
        let Some(start) = self.starts_at() else {
            return Ok(());
        };
        if start < now.plus_hours(LEAD_HOURS) {
            Err(SlotError::TooSoon)
        } else if start > now.plus_days(AHEAD_DAYS) {
            Err(SlotError::TooFar)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_provider_is_at_work_in_the_window_or_from_now_on() {
        let date = Date::parse("2026-12-01").unwrap();
        let now = date.at_hour(9).plus_mins(20);
        let window = Slot::Window {
            date,
            from_hour: 14,
        };
        assert_eq!(window.work_time(now), (date.at_hour(14), date.at_hour(16)));
        assert_eq!(Slot::Asap.work_time(now), (now, now.plus_hours(2)));
    }

    #[test]
    fn a_window_is_two_hours_within_the_day() {
        let date = Date::parse("2026-12-01").unwrap();
        assert_eq!(
            Slot::window(date, "10-12"),
            Ok(Slot::Window {
                date,
                from_hour: 10
            })
        );
        for text in [
            "10",
            "10-13",
            "9-11",
            "6-8",
            "18-20",
            "+8-10",
            "010-012",
            "ten-twelve",
            "",
        ] {
            assert_eq!(
                Slot::window(date, text),
                Err(SlotError::NotAWindow),
                "{text}"
            );
        }
    }

    #[test]
    fn the_day_of_a_slot_is_the_day_in_abuja() {
        let date = Date::parse("2026-12-02").unwrap();
        // 23:30 in London is 00:30 in Abuja.
        let now = date.at_hour(0).plus_mins(30);
        assert_eq!(Slot::Asap.day(now), date);
        assert_eq!(
            Slot::window(date.plus_days(3), "8-10").unwrap().day(now),
            date.plus_days(3)
        );
    }

    #[test]
    fn a_slot_needs_two_hours_of_notice_and_at_most_sixty_days() {
        let slot = Slot::window(Date::parse("2026-12-01").unwrap(), "10-12").unwrap();
        let opens = slot.starts_at().unwrap();
        assert_eq!(slot.check_lead(opens.plus_hours(-2)), Ok(()));
        assert_eq!(
            slot.check_lead(opens.plus_hours(-2).plus_secs(1)),
            Err(SlotError::TooSoon)
        );
        assert_eq!(slot.check_lead(opens.plus_days(-60)), Ok(()));
        assert_eq!(
            slot.check_lead(opens.plus_days(-61)),
            Err(SlotError::TooFar)
        );
        assert_eq!(Slot::Asap.check_lead(opens), Ok(()));
    }
}
