import{s as o}from"./et-2sR2wYkS.js";import{s}from"./et-B77HhAsK.js";import{c as t}from"./locale-DKpYMnaz.js";const r=t("et","ltr",{...o,...s});export{r as et};
