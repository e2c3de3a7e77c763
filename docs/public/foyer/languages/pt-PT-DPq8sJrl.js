import{s as o}from"./pt-PT-BR9eAorm.js";import{s}from"./pt-PT-BPbR-4Ih.js";import{c as t}from"./locale-DKpYMnaz.js";const r=t("pt-PT","ltr",{...o,...s});export{r as ptPT};
