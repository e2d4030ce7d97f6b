macro_rules! coded {
    ($(#[$doc:meta])* $name:ident { $($variant:ident => $code:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum $name { $($variant),+ }

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code),+ }
            }
            #[must_use]
            pub fn from_code(code: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.code() == code)
            }
        }
    };
}

coded!(
    /// How a notification looks: the field `type` (NOTIF-13, NOTIF-14).
    Kind { Info => "info", Success => "success", Error => "error" }
);
coded!(
    /// What a notification is about.
    Category {
        Order => "order", Payment => "payment", Dispatch => "dispatch", Payout => "payout", Document => "document",
        Review => "review", Referral => "referral", Safety => "safety", System => "system",
    }
);
coded!(
    /// How urgent a notification is.
    Priority { Low => "low", Normal => "normal", High => "high", Critical => "critical" }
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_read_back() {
        assert!(Kind::ALL.iter().all(|k| Kind::from_code(k.code()) == Some(*k)));
        assert!(Category::ALL.iter().all(|c| Category::from_code(c.code()) == Some(*c)));
        assert!(Priority::ALL.iter().all(|p| Priority::from_code(p.code()) == Some(*p)));
        assert_eq!(Kind::from_code("INFO"), None);
    }
}
