use kernel::coded;

coded!(
    /// The appearance of a notification: the field `type` (NOTIF-13, NOTIF-14).
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    Kind { Info => "info", Success => "success", Error => "error" }
);
coded!(
    /// The subject of a notification.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    Category {
        Order => "order", Payment => "payment", Dispatch => "dispatch", Payout => "payout", Document => "document",
        Review => "review", Referral => "referral", Safety => "safety", System => "system",
    }
);
coded!(
    /// The urgency of a notification.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    Priority { Low => "low", Normal => "normal", High => "high", Critical => "critical" }
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_read_back() {
        assert!(
            Kind::ALL
                .iter()
                .all(|k| Kind::from_code(k.code()) == Some(*k))
        );
        assert!(
            Category::ALL
                .iter()
                .all(|c| Category::from_code(c.code()) == Some(*c))
        );
        assert!(
            Priority::ALL
                .iter()
                .all(|p| Priority::from_code(p.code()) == Some(*p))
        );
        assert_eq!(Kind::from_code("INFO"), None);
    }
}
