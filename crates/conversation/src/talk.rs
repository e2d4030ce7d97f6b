//! One turn of a dialogue: a message is heard and answered.

use crate::{
    Booking, Dialogue, Incoming, IncomingBody, Outgoing, Product, RESUME_DAYS,
    choices::{Choice, choices, page_of, plain},
    dialogue::Stage,
};
use kernel::{OrderId, Timestamp};

/// The number of messages in a row that are not understood before a person is offered.
const MISSES_MAX: u8 = 3;
/// The hours of silence after which an unfinished booking is offered again.
const SILENCE_HOURS: i64 = 12;
/// The number of stages that "back" remembers.
const TRAIL_MAX: usize = 40;

/// Whether a message was an answer to what was asked.
pub(crate) enum Heard {
    Yes,
    /// It was not. The text says what would be.
    No(String),
}

/// A request that is understood at every stage.
enum Command {
    Menu,
    Back,
    Person,
    Orders,
    StartAgain,
    SwitchAccount,
    Service(String),
    Order(OrderId),
}

pub(crate) struct Talk<'a, P: Product> {
    pub dialogue: Dialogue,
    pub product: &'a P,
    pub now: Timestamp,
    /// The stage before the message.
    began_at: Stage,
    out: Vec<Outgoing>,
}

impl<'a, P: Product> Talk<'a, P> {
    pub fn new(dialogue: Dialogue, product: &'a P, now: Timestamp) -> Self {
        Self {
            began_at: dialogue.stage.clone(),
            dialogue,
            product,
            now,
            out: Vec::new(),
        }
    }

    pub fn end(mut self, now: Timestamp) -> (Dialogue, Vec<Outgoing>) {
        self.dialogue.heard_at = Some(now);
        let ids = self.out.iter().flat_map(Outgoing::ids);
        let offered: Vec<String> = ids.map(str::to_owned).collect();
        if !offered.is_empty() || self.dialogue.stage != self.began_at {
            self.dialogue.offered = offered;
        }
        (self.dialogue, self.out)
    }

    pub fn say(&mut self, outgoing: Outgoing) {
        self.out.push(outgoing);
    }

    pub fn say_text(&mut self, text: impl Into<String>) {
        self.say(Outgoing::Text(text.into()));
    }

    pub const fn booking(&mut self) -> &mut Booking {
        &mut self.dialogue.booking
    }

    pub async fn hear(&mut self, incoming: &Incoming) -> Result<(), P::Error> {
        if self.is_silent_long() {
            return self.welcome_back(&incoming.body).await;
        }
        match &incoming.body {
            IncomingBody::Text(text) | IncomingBody::Choice(text) => {
                let heard = text.trim();
                let tapped = matches!(incoming.body, IncomingBody::Choice(_));
                match self.command(heard, tapped) {
                    Some(command) => self.obey(command).await,
                    None if tapped && !self.dialogue.offered.iter().any(|id| id == heard) => {
                        self.miss("This button belongs to an earlier question.".into())
                            .await
                    }
                    None => self.hear_text(heard).await,
                }
            }
            IncomingBody::Place(place) => self.hear_place(place).await,
            IncomingBody::Photo { upload, .. } => self.hear_photo(*upload).await,
            IncomingBody::Voice { .. } => {
                self.say_text(
                    "We keep your voice note with this chat. Please also type your answer, \
                     because it is read automatically.",
                );
                self.ask_again().await
            }
            IncomingBody::Unreadable => {
                self.say_text("We cannot open this. Please send text, a photo or a location.");
                self.ask_again().await
            }
        }
    }

    /// Whether an unfinished booking waited for hours. One that is older than a week is forgotten.
    fn is_silent_long(&mut self) -> bool {
        let Some(last) = self.dialogue.heard_at else {
            return false;
        };
        if self.now > last.plus_days(RESUME_DAYS) {
            self.dialogue = Dialogue::default();
            return false;
        }
        let silent = self.now > last.plus_hours(SILENCE_HOURS);
        silent && !self.dialogue.booking.slug.is_empty() && self.dialogue.stage != Stage::Resume
    }

    async fn welcome_back(&mut self, body: &IncomingBody) -> Result<(), P::Error> {
        // A tapped order or service says what the person wants.
        if let IncomingBody::Choice(id) = body
            && let Some(command @ (Command::Order(_) | Command::Service(_))) =
                self.command(id, true)
        {
            return self.obey(command).await;
        }
        self.go(Stage::Resume).await
    }

    fn command(&self, heard: &str, tapped: bool) -> Option<Command> {
        if let Some(slug) = heard.strip_prefix("service:") {
            return Some(Command::Service(slug.to_owned()));
        }
        if let Some(order) = heard.strip_prefix("order:") {
            return order.parse().ok().map(Command::Order);
        }
        // A typed answer to an open question may contain any word.
        let free = matches!(
            self.dialogue.stage,
            Stage::ReviewText { .. } | Stage::Note | Stage::Name | Stage::Line | Stage::Landmark
        );
        let word = plain(heard);
        let exact = match word.as_str() {
            "menu" | "start" => Some(Command::Menu),
            "back" => Some(Command::Back),
            "person" | "agent" | "human" | "talk to a person" => Some(Command::Person),
            "my orders" | "orders" | "order status" => Some(Command::Orders),
            "start again" | "restart" => Some(Command::StartAgain),
            "switch account" => Some(Command::SwitchAccount),
            _ => None,
        };
        let loose = match word.as_str() {
            "help" | "support" => Some(Command::Person),
            "status" => Some(Command::Orders),
            "cancel" | "quit" | "exit" if !self.is_about_an_order() => Some(Command::StartAgain),
            "hi" | "hello" | "hey" | "good morning" | "good afternoon" | "good evening" => {
                Some(Command::Menu)
            }
            _ => None,
        };
        exact.or_else(|| loose.filter(|_| !free && !tapped))
    }

    const fn is_about_an_order(&self) -> bool {
        matches!(
            self.dialogue.stage,
            Stage::Order { .. } | Stage::CancelConfirm { .. } | Stage::Stars { .. }
        )
    }

    async fn obey(&mut self, command: Command) -> Result<(), P::Error> {
        self.dialogue.misses = 0;
        match command {
            Command::Menu => self.go(Stage::Menu).await,
            Command::Back => self.back().await,
            Command::Person => self.hand_over().await,
            Command::Orders => self.go(Stage::Orders).await,
            Command::StartAgain => {
                self.dialogue = Dialogue::default();
                self.go(Stage::Menu).await
            }
            Command::SwitchAccount => {
                self.product.leave_account().await?;
                self.dialogue = Dialogue::default();
                self.say_text(
                    "This chat is no longer connected to an account. We ask for a name and an \
                     e-mail address with the next booking.",
                );
                self.go(Stage::Menu).await
            }
            Command::Service(slug) => self.begin_booking(&slug).await,
            Command::Order(order) => self.go(Stage::Order { order }).await,
        }
    }

    pub async fn hand_over(&mut self) -> Result<(), P::Error> {
        self.product.hand_over().await?;
        self.dialogue.misses = 0;
        self.say_text(
            "We have told our team. Someone will answer you here. Send \"menu\" to go on by \
             yourself. In danger, call 112 at once.",
        );
        Ok(())
    }

    async fn hear_text(&mut self, heard: &str) -> Result<(), P::Error> {
        if let Some(page) = page_of(heard) {
            return self.turn_to(page).await;
        }
        match self.take(heard).await? {
            Heard::Yes => {
                self.dialogue.misses = 0;
                Ok(())
            }
            Heard::No(why) => self.miss(why).await,
        }
    }

    async fn take(&mut self, heard: &str) -> Result<Heard, P::Error> {
        match self.dialogue.stage.clone() {
            Stage::Menu => self.take_menu(heard).await,
            Stage::Services { found, .. } => self.take_service(heard, &found).await,
            Stage::Question { key, taken, .. } => self.take_answer(heard, &key, &taken).await,
            Stage::GasSmell => self.take_gas_smell(heard).await,
            Stage::Area => self.take_area(heard).await,
            Stage::AreaChoice { found } => self.take_area_choice(heard, &found).await,
            Stage::Price => self.take_price(heard).await,
            Stage::Details { .. } => self.take_detail(heard).await,
            Stage::Note => self.take_note(heard).await,
            Stage::Line => self.take_line(heard).await,
            Stage::Landmark => self.take_landmark(heard).await,
            Stage::Day { .. } => self.take_day(heard).await,
            Stage::Window { day } => self.take_window(heard, day).await,
            Stage::Review => self.take_review(heard).await,
            Stage::Promo => self.take_promo(heard).await,
            Stage::Name => self.take_name(heard).await,
            Stage::Email { name } => self.take_email(heard, &name).await,
            Stage::Phone { name, email } => self.take_phone(heard, &name, &email).await,
            Stage::Code => self.take_code(heard).await,
            Stage::Orders => self.take_orders(heard).await,
            Stage::Order { order } => self.take_order(heard, order).await,
            Stage::CancelConfirm { order } => self.take_cancel(heard, order).await,
            Stage::Stars { order } => self.take_stars(heard, order).await,
            Stage::ReviewText { order, stars } => self.take_review_text(heard, order, stars).await,
            Stage::Resume => self.take_resume(heard).await,
        }
    }

    /// Asks what the stage asks.
    pub async fn ask(&mut self) -> Result<(), P::Error> {
        match self.dialogue.stage.clone() {
            Stage::Menu => self.ask_menu().await,
            Stage::Services { found, page } => self.ask_services(&found, page).await,
            Stage::Question { key, page, taken } => self.ask_question(&key, page, &taken).await,
            Stage::GasSmell => {
                self.ask_gas_smell();
                Ok(())
            }
            Stage::Area => {
                self.ask_area();
                Ok(())
            }
            Stage::AreaChoice { found } => {
                self.ask_area_choice(&found);
                Ok(())
            }
            Stage::Price => self.ask_price().await,
            Stage::Details { page } => self.ask_details(page).await,
            Stage::Note
            | Stage::Line
            | Stage::Landmark
            | Stage::Promo
            | Stage::Name
            | Stage::Email { .. }
            | Stage::Phone { .. }
            | Stage::Code
            | Stage::Resume => {
                self.ask_plainly();
                Ok(())
            }
            Stage::Day { page } => {
                self.ask_day(page);
                Ok(())
            }
            Stage::Window { day } => {
                self.ask_window(day);
                Ok(())
            }
            Stage::Review => self.ask_review().await,
            Stage::Orders => self.ask_orders().await,
            Stage::Order { order } => self.ask_order(order).await,
            Stage::CancelConfirm { order } => self.ask_cancel(order).await,
            Stage::Stars { .. } | Stage::ReviewText { .. } => {
                self.ask_stars();
                Ok(())
            }
        }
    }

    /// The questions whose text depends on nothing.
    fn ask_plainly(&mut self) {
        let text = match self.dialogue.stage {
            Stage::Note => "What should the provider know? Send it in one message.",
            Stage::Line => {
                "What is the address? Send the house number and street, for example: Plot 12, \
                 3rd Avenue."
            }
            Stage::Landmark => "Which landmark is near? For example: opposite the police post.",
            Stage::Promo => "Send the promo code.",
            Stage::Name => "What is your name? Send first name and last name.",
            Stage::Email { .. } => {
                "Which e-mail address should get the receipt? We use it for your account, so that \
                 your bookings are also on the web."
            }
            Stage::Phone { .. } => {
                "Which phone number can the provider call? For example: 0803 123 4567."
            }
            Stage::Code => {
                "An account has this address. We sent it an e-mail with a code of six digits. \
                 Send the code here within 10 minutes."
            }
            _ => {
                let text = format!(
                    "Welcome back. Your booking of {} is not finished. Do you want to continue?",
                    self.dialogue.booking.name
                );
                let all = [
                    Choice::new("continue", "Continue"),
                    Choice::new("restart", "Start again"),
                ];
                return self.say(choices(&text, "Choose", &all, 0));
            }
        };
        self.say_text(text);
    }

    async fn take_resume(&mut self, heard: &str) -> Result<Heard, P::Error> {
        match plain(heard).as_str() {
            "continue" | "yes" | "1" => {
                self.dialogue.trail.clear();
                self.advance().await?;
                Ok(Heard::Yes)
            }
            "no" | "2" => {
                self.dialogue = Dialogue::default();
                self.go(Stage::Menu).await?;
                Ok(Heard::Yes)
            }
            _ => Ok(Heard::No("Please choose one of these.".into())),
        }
    }

    pub async fn ask_again(&mut self) -> Result<(), P::Error> {
        self.ask().await
    }

    /// Goes to a stage and asks it.
    pub async fn go(&mut self, stage: Stage) -> Result<(), P::Error> {
        let left = std::mem::replace(&mut self.dialogue.stage, stage);
        let returns = matches!(left, Stage::Menu | Stage::Resume);
        if left != self.dialogue.stage && !returns {
            self.dialogue.trail.push(left);
            let surplus = self.dialogue.trail.len().saturating_sub(TRAIL_MAX);
            self.dialogue.trail.drain(..surplus);
        }
        if self.dialogue.stage == Stage::Menu {
            self.dialogue.trail.clear();
        }
        self.ask().await
    }

    /// Goes back one step: the answer given there is asked for again.
    async fn back(&mut self) -> Result<(), P::Error> {
        let before = self.dialogue.trail.pop().unwrap_or_default();
        match &before {
            Stage::Question { key, .. } => {
                self.dialogue.booking.answers.remove(key);
            }
            Stage::Area | Stage::AreaChoice { .. } => {
                self.booking().area = None;
                self.booking().point = None;
            }
            Stage::Price => self.booking().wanted = false,
            Stage::Line | Stage::Landmark => {
                self.booking().line = None;
                self.booking().landmark = None;
            }
            Stage::Day { .. } | Stage::Window { .. } => self.booking().time = None,
            _ => {}
        }
        self.dialogue.stage = match before {
            Stage::Question { key, .. } => Stage::Question {
                key,
                page: 0,
                taken: Vec::new(),
            },
            other => other,
        };
        self.ask().await
    }

    /// Shows another page of the list that was asked last.
    async fn turn_to(&mut self, to: usize) -> Result<(), P::Error> {
        match &mut self.dialogue.stage {
            Stage::Services { page, .. }
            | Stage::Question { page, .. }
            | Stage::Details { page }
            | Stage::Day { page } => *page = to,
            _ => {}
        }
        self.ask().await
    }

    /// A message was not understood. After three in a row a person is offered.
    pub async fn miss(&mut self, why: String) -> Result<(), P::Error> {
        self.dialogue.misses = self.dialogue.misses.saturating_add(1);
        if self.dialogue.misses >= MISSES_MAX {
            self.dialogue.misses = 0;
            let all = [
                Choice::new("person", "Talk to a person"),
                Choice::new("back", "Back"),
                Choice::new("menu", "Menu"),
            ];
            let text = "This does not seem to work. Would you like to talk to a person?";
            self.say(choices(text, "Choose", &all, 0));
            return Ok(());
        }
        self.say_text(why);
        self.ask().await
    }
}
