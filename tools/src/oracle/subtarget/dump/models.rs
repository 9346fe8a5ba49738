
fn models(out: &mut Out) {
    for model in SchedModel::ALL.iter().copied() {
        out.add("enum-sched-model", model.name(), [model.number()]);
        numbers(out, model);
        resources(out, model);
        classes(out, model);
        itineraries(out, model);
        if model.has_extra_processor_info() {
            simulation(out, model);
        }
    }
}

fn numbers(out: &mut Out, model: SchedModel) {
    let numbers = [
        model.issue_width(),
        model.micro_op_buffer_size(),
        model.loop_micro_op_buffer_size(),
        model.load_latency(),
        model.high_latency(),
        model.mispredict_penalty(),
        u32::from(model.is_post_ra_scheduler()),
        u32::from(model.is_complete()),
        u32::from(model.enables_intervals()),
        u32::from(model.has_instr_sched_model()),
        u32::from(model.has_itineraries()),
        u32::from(model.has_extra_processor_info()),
        model.resources().count() as u32,
        u32::from(model.class_count()),
    ];
    out.add("model", model.name(), numbers);
}

fn resources(out: &mut Out, model: SchedModel) {
    for resource in model.resources() {
        let key = format!("{}:{}", model.name(), resource.index());
        out.add("resource-name", &key, [resource.name()]);
        let parent = resource.super_resource().map(|parent| parent.index());
        let units = resource.units().to_string();
        out.add("resource", &key, [units, or_none(parent), resource.buffer_size().to_string()]);
        assert_eq!(resource.is_group(), resource.sub_units().count() > 0);
        out.add("resource-sub-units", &key, resource.sub_units().map(|unit| unit.index()));
    }
}

/// The writes that reads of the model ask for.
fn asked_writes(model: SchedModel) -> std::collections::HashSet<u16> {
    let classes = (0..model.class_count()).filter_map(|number| model.class_by_number(number));
    classes.flat_map(|class| class.read_advances().map(|entry| entry.write)).collect()
}

fn classes(out: &mut Out, model: SchedModel) {
    let asked = asked_writes(model);
    let is_known = |write: &u16| !ONLY_ASKED_WRITES || asked.contains(write);
    for number in 0..model.class_count() {
        let class = model.class_by_number(number).expect("a class");
        same_class(model, number, &class);
        let key = format!("{}:{number}", model.name());
        let flags = [class.begins_group(), class.ends_group(), class.retires_out_of_order()];
        let [begins, ends, retires] = flags.map(u8::from);
        out.add("class", &key, [format!("{}:{begins}:{ends}:{retires}", class.micro_ops())]);
        let writes = class.writes().map(|entry| {
            let write = Some(entry.write).filter(is_known);
            format!("{}:{}", entry.cycles, write.unwrap_or_default())
        });
        out.add("class-writes", &key, writes);
        let resources = class.resources().map(|entry| {
            format!("{}:{}:{}", entry.resource.index(), entry.release_at, entry.acquire_at)
        });
        out.add("class-resources", &key, resources);
        let reads = class
            .read_advances()
            .map(|entry| format!("{}:{}:{}", entry.use_index, entry.write, entry.cycles));
        out.add("class-reads", &key, reads);
        same_answers(&class);
    }
    assert!(model.class_by_number(model.class_count()).is_none());
}

fn same_class(model: SchedModel, number: u16, class: &tblgen_runtime::SchedClassDesc) {
    assert_eq!(class.number(), number);
    assert_eq!(class.is_valid(), class.micro_ops() != 8191);
    assert_eq!(class.is_variant(), class.micro_ops() == 8190);
    if let Some(named) = SchedClass::from_number(number) {
        let other = model.class(named).expect("a class");
        assert_eq!((other.number(), other.micro_ops()), (number, class.micro_ops()));
    }
}

fn same_answers(class: &tblgen_runtime::SchedClassDesc) {
    for one in class.read_advances() {
        let mut all = class.read_advances().filter(|other| other.use_index == one.use_index);
        let first = all.find(|other| other.write == 0 || other.write == one.write);
        let cycles = first.expect("an entry").cycles;
        assert_eq!(class.read_advance_cycles(one.use_index, one.write), cycles);
    }
    let writes: Vec<i32> = class.writes().map(|write| write.cycles).collect();
    let is_known = class.is_valid() && !class.is_variant() && writes.iter().all(|cycles| *cycles >= 0);
    let latency = is_known.then(|| writes.into_iter().fold(0, i32::max) as u32);
    assert_eq!(class.latency(), latency);
}

fn itineraries(out: &mut Out, model: SchedModel) {
    if !model.has_itineraries() {
        assert!(SchedClass::ALL.iter().all(|class| model.itinerary(*class).is_none()));
        return;
    }
    out.add("functional-units", model.name(), model.functional_units());
    out.add("forwarding-paths", model.name(), model.forwarding_paths());
    for class in SchedClass::ALL {
        let key = format!("{}:{}", model.name(), class.number());
        let Some(itinerary) = model.itinerary(*class) else {
            continue;
        };
        out.add("itinerary", &key, [itinerary.micro_ops()]);
        let stages = itinerary.stages().map(|stage| {
            let reserved = u8::from(stage.is_reserved);
            format!("{}:{}:{}:{reserved}", stage.cycles, stage.units, stage.next_cycles)
        });
        out.add("itinerary-stages", &key, stages);
        out.add("itinerary-latency", &key, [itinerary.stage_latency()]);
        out.add("itinerary-cycles", &key, itinerary.operand_cycles());
        out.add("itinerary-forwardings", &key, itinerary.forwardings());
    }
}

fn simulation(out: &mut Out, model: SchedModel) {
    let retire = [model.reorder_buffer_size(), model.max_retire_per_cycle()];
    out.add("retire-unit", model.name(), retire);
    let queues = [model.load_queue(), model.store_queue()];
    let queues = queues.map(|queue| or_none(queue.map(|resource| resource.index())));
    out.add("queues", model.name(), queues);
    for (number, file) in model.register_files().enumerate() {
        let key = format!("{}:{number}", model.name());
        out.add("register-file-name", &key, [file.name()]);
        let moves = file.max_moves_eliminated_per_cycle();
        let zeros = u32::from(file.allows_zero_move_elimination_only());
        out.add("register-file", &key, [file.physical_registers(), moves, zeros]);
        let costs = file.costs().map(|entry| {
            let moves = u8::from(entry.allows_move_elimination);
            format!("{}:{}:{moves}", entry.class.name(), entry.cost)
        });
        out.add("register-file-costs", &key, costs);
    }
}
