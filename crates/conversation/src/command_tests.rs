use super::*;

fn is_command(heard: &str, tapped: bool, stage: &Stage) -> bool {
    Command::read(heard, tapped, stage).is_some()
}

/// What a person wrote, and whether a request is the one they meant.
type Case = (&'static str, fn(&Command) -> bool);

#[test]
fn where_any_text_is_an_answer_only_the_words_of_a_way_out_are_requests() {
    let review = Stage::ReviewText {
        order: uuid::Uuid::nil().into(),
        stars: 5,
    };
    for stage in [review, Stage::Note, Stage::Landmark] {
        for way_out in [
            "menu",
            "Back!",
            "person",
            "my orders",
            "start again",
            "web",
            "Continue on the web",
            "Continue my booking: WEB-7K3M-Q9XP",
        ] {
            assert!(is_command(way_out, false, &stage), "{way_out}");
        }
        for answer in [
            "start",
            "agent",
            "human",
            "orders",
            "connect",
            "hello",
            "service: very good",
            "go back to the gate",
            "the web in the corner",
        ] {
            assert!(!is_command(answer, false, &stage), "{answer}");
        }
        assert!(!is_command("where is my provider", false, &stage));
        assert!(is_command("service:plumbing", true, &stage));
        assert!(!is_command("WEB-7K3M-Q9XP", true, &stage));
        assert!(is_command("restart", true, &stage));
    }
    for request in ["start", "agent", "orders", "connect", "hello"] {
        assert!(is_command(request, false, &Stage::Menu), "{request}");
    }
}

#[test]
fn a_person_asks_for_their_provider_and_their_refund_in_their_own_words() {
    let read = |heard: &str| Command::read(heard, false, &Stage::Menu);
    for heard in [
        "Where is my provider?",
        "where is he",
        "Where's my plumber",
        "where my provider dey",
        "abeg where she dey now",
        "wey my cleaner",
    ] {
        assert!(matches!(read(heard), Some(Command::Where(None))), "{heard}");
    }
    for heard in [
        "my refund",
        "Refund status",
        "where my refund dey",
        "I want my refund",
    ] {
        assert!(matches!(read(heard), Some(Command::Refunds)), "{heard}");
    }
    for heard in [
        "a provider for cleaning",
        "I need plumber wey sabi work",
        "abeg cleaner wey fit come today",
        "the place where my generator is needs a new fence and a man to paint it",
    ] {
        assert!(read(heard).is_none(), "{heard}");
    }
    let question = Stage::Question {
        key: "wishes".into(),
        page: 0,
        taken: Vec::new(),
    };
    let answer = Command::read("from where she worked before", false, &question);
    assert!(answer.is_none(), "an answer of a form stays an answer");
}

#[test]
fn a_request_is_understood_in_both_languages() {
    let read = |heard: &str| Command::read(heard, false, &Stage::Area);
    let cases: [Case; 10] = [
        ("Go back", |command| matches!(command, Command::Back)),
        ("abeg go back o", |command| matches!(command, Command::Back)),
        ("back please", |command| matches!(command, Command::Back)),
        ("my order dem", |command| matches!(command, Command::Orders)),
        ("My orders", |command| matches!(command, Command::Orders)),
        ("my job dem", |command| matches!(command, Command::Jobs)),
        ("abeg talk to person", |command| {
            matches!(command, Command::Person)
        }),
        ("I wan talk to person", |command| {
            matches!(command, Command::Person)
        }),
        ("Continue for web", |command| {
            matches!(command, Command::Web)
        }),
        ("abeg menu", |command| matches!(command, Command::Menu)),
    ];
    for (heard, is_meant) in cases {
        assert!(read(heard).as_ref().is_some_and(is_meant), "{heard}");
    }
}

#[test]
fn a_language_is_asked_for_by_its_name_except_where_it_may_be_an_answer() {
    let question = Stage::Question {
        key: "subject".into(),
        page: 0,
        taken: Vec::new(),
    };
    let asked = |heard: &str, tapped, stage: &Stage| {
        let command = Command::read(heard, tapped, stage)?;
        if let Command::Language(language) = command {
            Some(language)
        } else {
            None
        }
    };
    let (english, pidgin) = (Some(Language::English), Some(Language::Pidgin));
    for stage in [Stage::Menu, Stage::Line, Stage::Review, Stage::Note] {
        assert_eq!(asked("Pidgin", false, &stage), Some(pidgin));
        assert_eq!(asked("English please", false, &stage), Some(english));
        assert_eq!(asked("language", false, &stage), Some(None));
    }
    assert_eq!(asked("English", false, &question), None);
    assert_eq!(asked("english", true, &question), None, "a tapped answer");
    assert_eq!(asked("Speak Pidgin", false, &question), Some(pidgin));
    assert_eq!(asked("language:en-NG", true, &question), Some(english));
    assert_eq!(asked("language:fr", true, &question), None);
}

#[test]
fn today_asks_for_the_jobs_only_when_it_answers_nothing() {
    let jobs = |stage: &Stage| matches!(Command::read("Today", false, stage), Some(Command::Jobs));
    assert!(jobs(&Stage::Menu) && jobs(&Stage::Jobs { next: None }));
    assert!(!jobs(&Stage::Day { page: 0 }));
}

#[test]
fn cancel_ends_a_booking_unless_it_names_an_order_or_one_is_shown() {
    let order = Stage::Order {
        order: uuid::Uuid::nil().into(),
    };
    let read = |heard: &str, stage: &Stage| Command::read(heard, false, stage);
    for (heard, stage, expected) in [
        ("cancel", &order, false),
        ("cancel it", &Stage::Orders, false),
        ("abeg cancel my order", &Stage::Menu, false),
        ("I want to cancel the booking", &Stage::Menu, true),
        ("cancel the service booking", &Stage::Menu, false),
        ("cancel my order", &Stage::Area, false),
    ] {
        let command = read(heard, stage);
        let Some(Command::Cancel { names_booking }) = command else {
            panic!("{heard} cancels");
        };
        assert_eq!(names_booking, expected, "{heard}");
    }
    for heard in ["cancel", "Cancel my booking", "exit"] {
        let command = read(heard, &Stage::Area);
        assert!(matches!(command, Some(Command::EndBooking)), "{heard}");
    }
    for heard in ["cancel the noise of my fan", "my order was cancelled twice"] {
        assert!(read(heard, &Stage::Menu).is_none(), "{heard}");
    }
    let unread = read("cancel my order", &Stage::CancelWhich);
    assert!(unread.is_none(), "it answers the question");
}

#[test]
fn an_answer_of_a_form_is_no_cancellation_and_no_reference() {
    let question = Stage::Question {
        key: "tasks".into(),
        page: 0,
        taken: Vec::new(),
    };
    for heard in ["cancel", "abeg cancel", "quit", "exit"] {
        let command = Command::read(heard, false, &question);
        assert!(matches!(command, Some(Command::EndBooking)), "{heard}");
    }
    for heard in [
        "help me cancel my appointment",
        "cancel the visit",
        "cancel my booking",
        "SVC-7K3F9Q",
    ] {
        assert!(!is_command(heard, false, &question), "{heard}");
        let instead = Command::instead_of_answer(heard, &question);
        assert!(instead.is_some(), "{heard} is no choice of a form");
        let elsewhere = Command::instead_of_answer(heard, &Stage::Promo);
        assert!(elsewhere.is_none(), "{heard}");
    }
    assert!(!is_command("SVCXMAS26", false, &Stage::Promo));
    assert!(is_command("SVCXMAS26", false, &Stage::Menu));
}
