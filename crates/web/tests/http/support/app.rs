//! The real application on a SQLite database and simulated gateways.

use super::Answer;
use actix_web::{
    body::to_bytes,
    dev::{Service, ServiceResponse},
    test::{TestRequest, init_service},
};
use futures_util::future::LocalBoxFuture;
use geo::Gazetteer;
use http_base::{Build, Readiness, Settings};
use kernel::{Actor, Invocation, Timestamp};
use marketplace::{Clock, IdSource, assistant::Assistant, reactions, task_runner};
use persistence_sqlite::{Queries, testing::TestStore};
use secrecy::SecretString;
use std::{
    rc::Rc,
    sync::{
        Arc, LazyLock,
        atomic::{AtomicBool, Ordering},
    },
};
use testkit::{
    FakeGateway, FixedClock, MemoryFiles, PlainCleaner, PlainCodes, PlainHasher, PlainRelay,
    PlainSealer, RecordingMailer, RecordingPush, RecordingPushSender, RecordingSms,
    RecordingWhatsApp, SequentialIds, world,
};
use web::{Environs, Services, Web};

/// The places of Abuja, which take a while to read.
pub static GAZETTEER: LazyLock<Arc<Gazetteer>> =
    LazyLock::new(|| Arc::new(Gazetteer::embedded().expect("the places are sound")));

type Door = dyn Fn(String, TestRequest) -> LocalBoxFuture<'static, Answer>;

/// The users: Ada has just registered, Bola's profile is complete, Amina cleans, Chidi is staff.
#[derive(Clone)]
pub struct TestApp {
    pub store: TestStore,
    pub queries: Arc<Queries>,
    pub gateway: FakeGateway,
    pub mailer: RecordingMailer,
    pub sms: RecordingSms,
    pub relay: PlainRelay,
    pub push_sender: RecordingPushSender,
    pub whatsapp: RecordingWhatsApp,
    pub hasher: PlainHasher,
    pub files: MemoryFiles,
    pub clock: FixedClock,
    pub live: RecordingPush,
    pub ready: Arc<AtomicBool>,
    pub web: Web,
    pub ids: SequentialIds,
    door: Rc<Door>,
}

impl TestApp {
    pub async fn new() -> Self {
        Self::with(settings()).await
    }

    pub async fn with(settings: Settings) -> Self {
        let (store, gateway, mailer) = (
            TestStore::new().await,
            FakeGateway::new(),
            RecordingMailer::default(),
        );
        let (files, sms) = (MemoryFiles::default(), RecordingSms::default());
        let relay = PlainRelay::default();
        let push_sender = RecordingPushSender::default();
        let whatsapp = RecordingWhatsApp::default();
        let (hasher, clock, ids) = (
            PlainHasher::default(),
            FixedClock::default(),
            SequentialIds::default(),
        );
        world::people(&store).await;
        let queries = store.queries();
        let services = Services {
            store: Arc::new(store.clone()),
            identity: queries.clone(),
            notifications: queries.clone(),
            catalog: queries.clone(),
            chat: queries.clone(),
            content: queries.clone(),
            staff: queries.clone(),
            board: queries.clone(),
            uploads: queries.clone(),
            files: Arc::new(files.clone()),
            cleaner: Arc::new(PlainCleaner),
            orders: queries.clone(),
            referrals: queries.clone(),
            tenders: queries.clone(),
            people: queries.clone(),
            previews: queries.clone(),
            rates: queries.clone(),
            finance: queries.clone(),
            gas: queries.clone(),
            payouts: queries.clone(),
            applications: queries.clone(),
            books: queries.clone(),
            reconcile: queries.clone(),
            providers: queries.clone(),
            directory: queries.clone(),
            reliability: queries.clone(),
            reviews: queries.clone(),
            assessments: queries.clone(),
            support: queries.clone(),
            threads: queries.clone(),
            gateway: Arc::new(gateway.clone()),
            hasher: Arc::new(hasher.clone()),
            sealer: Arc::new(PlainSealer),
            mailer: Arc::new(mailer.clone()),
            sms: Arc::new(sms.clone()),
            relay: Arc::new(relay.clone()),
            push: Arc::new(push_sender.clone()),
            whatsapp: Arc::new(whatsapp.clone()),
            codes: Arc::new(PlainCodes),
            gazetteer: Arc::clone(&GAZETTEER),
            geocoder: None,
        };
        let ready = Arc::new(AtomicBool::new(true));
        let environs = Environs {
            settings,
            clock: Arc::new(clock.clone()),
            ids: Arc::new(ids.clone()),
            readiness: Arc::new(Ready(ready.clone())),
            wake: Arc::default(),
            nodes: None,
        };
        let web = Web::new(environs, services).expect("the policy fits what is served");
        let door = door(&web).await;
        Self {
            store,
            queries,
            gateway,
            mailer,
            sms,
            relay,
            push_sender,
            whatsapp,
            hasher,
            files,
            clock,
            live: RecordingPush::default(),
            ready,
            web,
            ids,
            door,
        }
    }

    /// The answer to a request, whatever its result.
    pub async fn call(&self, asked: String, request: TestRequest) -> Answer {
        (self.door)(asked, request).await
    }

    pub fn by_system(&self) -> Invocation {
        Invocation {
            actor: Actor::System,
            now: self.clock.now(),
            seed: self.ids.uuid(),
        }
    }

    /// The time in so many days, as clients read it.
    pub fn clock_in_days(&self, days: i64) -> String {
        self.clock.now().plus_days(days).to_string()
    }

    /// Runs all due tasks, as the workers of the server do.
    pub async fn work(&self) {
        for run in self.worked().await {
            assert_eq!(run.error, None, "{:?}", run.job);
        }
    }

    /// Runs the due tasks once, even if some fail.
    pub async fn work_once(&self) {
        let _tried = self.worked().await;
    }

    async fn worked(&self) -> Vec<task_runner::TaskRun> {
        let assistant = Assistant {
            store: Arc::new(self.store.clone()),
            catalog: self.queries.clone(),
            orders: self.queries.clone(),
            providers: self.queries.clone(),
            promos: self.queries.clone(),
            identity: self.queries.clone(),
            gateway: Arc::new(self.gateway.clone()),
            mailer: Arc::new(self.mailer.clone()),
            hasher: Arc::new(self.hasher.clone()),
            codes: Arc::new(PlainCodes),
            ids: Arc::new(self.ids.clone()),
            gazetteer: Arc::clone(&GAZETTEER),
            public_url: "http://gida.test".to_owned(),
        };
        let tools = task_runner::Tools {
            store: &self.store,
            catalog: &*self.queries,
            orders: &*self.queries,
            gateway: &self.gateway,
            charges: &self.gateway,
            reconcile: &*self.queries,
            mailer: &self.mailer,
            sms: &self.sms,
            push: &self.push_sender,
            whatsapp: &self.whatsapp,
            assistant: &assistant,
            cleaner: &PlainCleaner,
            files: &self.files,
            ids: &self.ids,
            codes: &PlainCodes,
            public_url: "http://gida.test",
        };
        let mut runs = Vec::new();
        loop {
            let jobs = task_runner::claim(&self.store, self.by_system(), 8)
                .await
                .expect("the store works");
            if jobs.is_empty() {
                return runs;
            }
            for job in jobs {
                runs.push(
                    task_runner::run(tools, job, self.by_system())
                        .await
                        .expect("the store works"),
                );
            }
        }
    }

    pub fn clock_now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Publishes all events, as the relay of the server does.
    pub async fn tell(&self) {
        while reactions::publish_next(&self.store, &*self.queries, &self.live, self.by_system())
            .await
            .expect("the store works")
        {}
    }

    /// Lets work that started after an answer finish.
    pub async fn settle(&self) {
        self.store.settled().await;
    }

    /// The secret in the latest mail to this address.
    pub async fn mailed_token(&self, address: &str) -> String {
        self.settle().await;
        let mail = self
            .mailer
            .sent_to(address)
            .pop()
            .unwrap_or_else(|| panic!("no mail to {address}"));
        let link = mail
            .text
            .lines()
            .find(|line| line.starts_with("http") && line.contains('?'));
        let token = link
            .and_then(|line| line.rsplit_once('='))
            .map(|(_, token)| token.to_owned());
        token.unwrap_or_else(|| panic!("no link in {}", mail.text))
    }
}

/// The settings of a development server, over plain http, with a public address of its own.
pub fn settings() -> Settings {
    let build = Build {
        commit_sha: "0123456789abcdef".into(),
        build_time: "2026-11-20T00:00:00Z".into(),
        app_version: "0.1.0".into(),
        paystack_mode: "test".into(),
        migration_id: "0001".into(),
    };
    let secret = SecretString::from("a secret of thirty-two bytes or more".to_owned());
    Settings {
        public_url: "http://gida.test".into(),
        frontend_dir: "/nonexistent".into(),
        ..Settings::development(secret, build)
    }
}

struct Ready(Arc<AtomicBool>);

#[async_trait::async_trait]
impl Readiness for Ready {
    async fn is_ready(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
    fn migration_id(&self) -> String {
        "0001".into()
    }
    async fn backlog(&self, _: kernel::Timestamp) -> Option<telemetry::Backlog> {
        None
    }
}

async fn door(web: &Web) -> Rc<Door> {
    let service = Rc::new(init_service(web.app()).await);
    Rc::new(move |asked, request: TestRequest| {
        let service = Rc::clone(&service);
        Box::pin(async move {
            let response = match service.call(request.to_request()).await {
                Ok(response) => ServiceResponse::into_parts(response).1,
                Err(error) => error.as_response_error().error_response(),
            };
            let (status, headers) = (response.status().as_u16(), response.headers().clone());
            let body = to_bytes(response.into_body()).await.expect("a whole body");
            Answer {
                asked,
                status,
                headers,
                body,
            }
        })
    })
}
